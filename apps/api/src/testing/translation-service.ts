/** A translation service on loopback that answers in the shape of LibreTranslate, Google or an OpenAI-compatible one. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

export type TranslationRequest = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
};
/** How it answers: as it should, with `translate` on each text, or in a way of its own. */
export type Behaviour =
  | { readonly translate: (text: string) => string }
  | { readonly answer: (response: ServerResponse) => void };

export type TranslationService = {
  readonly url: string;
  readonly requests: TranslationRequest[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

export async function startTranslationService(): Promise<TranslationService> {
  const requests: TranslationRequest[] = [];
  let behaviour: Behaviour = { translate: (text) => `[${text}]` };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, body });
    if ('answer' in behaviour) return behaviour.answer(response);
    const answer = answerOf(path, body, behaviour.translate);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    url,
    close,
    requests,
    behave(next) {
      behaviour = next;
    },
  };
}

function answerOf(path: string, body: Record<string, unknown>, translate: (text: string) => string): object {
  if (path === '/chat/completions') {
    const messages = body.messages as { content: string }[];
    const texts = JSON.parse(messages.at(-1)?.content ?? '[]') as string[];
    return { choices: [{ message: { content: `\`\`\`json\n${JSON.stringify(texts.map(translate))}\n\`\`\`` } }] };
  }
  const translated = (body.q as string[]).map(translate);
  if (path === '/translate') return { translatedText: translated };
  return { data: { translations: translated.map((translatedText) => ({ translatedText })) } };
}
