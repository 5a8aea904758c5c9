/**
 * Where mails and short messages go while no mail server and no gateway are set up: a list that a developer reads at
 * `/dev/outbox`. It holds codes and links, so in production neither the list nor its address exists.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#api/platform/language/html.ts';
import type { Clock } from '#api/platform/process/clock.ts';

export type OutboxMessage = {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly created_at: string;
};
type StoredMessage = OutboxMessage & { readonly html: string };

export type Outbox = ReturnType<typeof createOutbox>;

const maximumMessages = 200;

export function createOutbox(clock: Clock) {
  const stored: StoredMessage[] = [];
  return {
    add(message: Omit<StoredMessage, 'created_at'>): void {
      stored.unshift({ ...message, created_at: clock.now().toISOString() });
      stored.length = Math.min(stored.length, maximumMessages);
    },
    /** Newest first. */
    list: (): readonly StoredMessage[] => stored,
  };
}

/** `/dev/outbox` as a page, or as JSON for clients that accept it (decisions §1); `/dev/outbox.json` always as JSON. */
export function serveOutbox(fastify: FastifyInstance, outbox: Outbox, config: { production: boolean }): void {
  if (config.production) return;
  const json = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ messages: outbox.list().map(({ html: _html, ...shown }) => shown) });
  fastify.get('/dev/outbox.json', (_request, reply) => json(reply));
  fastify.get('/dev/outbox', (request: FastifyRequest, reply) => {
    if (/\bapplication\/json\b/.test(request.headers.accept ?? '')) return json(reply);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
      .type('text/html; charset=utf-8')
      .send(renderOutbox(outbox.list()));
  });
}

function renderOutbox(messages: readonly StoredMessage[]): string {
  const items = messages.map(
    (message) => `<article>
<h2>${escapeHtml(message.subject || message.channel)}</h2>
<p><strong>${message.channel}</strong> · ${escapeHtml(message.to)} · <time>${message.created_at}</time></p>
<pre>${withLinks(message.text)}</pre>
${message.html ? `<details><summary>HTML</summary><iframe title="HTML" sandbox srcdoc="${escapeHtml(message.html)}"></iframe></details>` : ''}
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><meta name="robots" content="noindex" /><title>Outbox</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:32rem;border:1px solid}</style></head>
<body><h1>Outbox</h1>
<p>Mails and short messages that leave nowhere, newest first. Set MAIL_URL and SMS_URL to send them.</p>
${items.join('\n') || '<p>Nothing yet.</p>'}
</body></html>
`;
}

/** Splits before it escapes, so that an address keeps its own characters and nothing else becomes one. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/u)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
