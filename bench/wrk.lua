-- Sends requests that were written before the start (wrk.ts), so that making them costs nothing during the measurement.
-- Each thread has a file of its own; a request is a line with its length and then its bytes.
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  prepared, at = {}, 0
  local file = assert(io.open(args[1] .. "/" .. number, "rb"))
  for length in function() return file:read("*l") end do
    prepared[#prepared + 1] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  at = at % #prepared + 1
  return prepared[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    "\nresult: [%d, %d, %d, %d, %d, %d, %d]\n",
    summary.requests, summary.duration, summary.bytes, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99)
  ))
end
