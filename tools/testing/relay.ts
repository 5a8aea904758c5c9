/**
 * A TCP relay that misbehaves on command: it holds everything back (a black hole), delays it, or breaks off instead of
 * passing an answer on.
 */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Relay = {
  readonly port: number;
  /** Milliseconds that everything takes on its way to the server. */
  setDelay(milliseconds: number): void;
  /**
   * Until it is closed, nothing passes in either direction, and neither side notices; the held data passes afterwards.
   */
  setHole(isOpen: boolean): void;
  close(): void;
};
type Wire = { delay: number; hole: Promise<void>; fill: () => void };

/** `losesAnswer` is asked for every piece that a server sends; true breaks the connection off in its place. */
export async function openRelay(
  reach: () => net.NetConnectOpts,
  losesAnswer: () => boolean = () => false,
): Promise<Relay> {
  const wire: Wire = { delay: 0, hole: Promise.resolve(), fill: () => {} };
  const sockets = new Set<net.Socket>();
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ ...reach(), allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
    pass(
      near,
      far,
      wire,
      () => wire.delay,
      () => false,
    );
    pass(far, near, wire, () => 0, losesAnswer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as net.AddressInfo).port,
    setDelay: (milliseconds) => {
      wire.delay = milliseconds;
    },
    setHole(isOpen) {
      wire.fill();
      if (isOpen) wire.hole = new Promise((fill) => Object.assign(wire, { fill }));
    },
    close() {
      wire.fill();
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Passes everything on in its order, including the end: the death of a process behind a black hole is not visible. */
function pass(from: net.Socket, to: net.Socket, wire: Wire, delay: () => number, loses: () => boolean): void {
  let last = Promise.resolve();
  const next = (step: () => void) => {
    const due = performance.now() + delay();
    last = last.then(async () => {
      const left = due - performance.now();
      if (left > 0) await sleep(left);
      await wire.hole;
      step();
    });
  };
  from.on('data', (piece) => {
    const isLost = loses();
    next(() => {
      if (isLost) for (const socket of [from, to]) socket.destroy();
      else if (to.writable) to.write(piece);
    });
  });
  from.once('end', () => next(() => to.end()));
  from.once('close', () => next(() => to.destroy()));
}
