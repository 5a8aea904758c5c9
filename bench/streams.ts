/** Child process: many pages that hold a stream open and read what comes. */
import { get, type IncomingMessage } from 'node:http';
import { openStream } from '@pakmut/contract/alerts/alerts.contract.ts';
import { addressOf } from '@pakmut/contract/endpoint.ts';
import { answerJobs } from './child-process.ts';

export type StreamsJob = {
  readonly address: string;
  readonly streams: number;
  readonly tokens: readonly string[];
  readonly postId: string;
};
export type StreamsResult = { readonly open: number };

const perMember = 12;
const settleMilliseconds = 5_000;

answerJobs<StreamsJob, StreamsResult>(async ({ address, streams, tokens, postId }) => {
  let open = 0;
  for (let index = 0; index < streams; index += 1) {
    const token = index % 2 === 0 ? undefined : tokens[Math.floor(index / 2 / perMember)];
    const { path } = token ? openStream.private : openStream.public;
    const url = `${address}${addressOf({ path })}?postID=${postId}`;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(url, { agent: false, ...(token && { headers: { authorization: `Bearer ${token}` } }) }, resolve).on(
        'error',
        reject,
      ),
    );
    if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`);
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    response.resume();
  }
  await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
  return { open };
});
