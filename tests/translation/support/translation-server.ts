import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export type TranslationCall = { q: string[]; source: string; target: string; format: string; api_key?: string }
type Answer = (call: TranslationCall, response: ServerResponse) => void

const send = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Translates as a person sees at once: `[en] Bonjour`; in HTML inside the first element. */
const translated = ({ q, target, format }: TranslationCall) =>
  q.map(one => (format === 'html' ? one.replace('>', `>[${target}] `) : `[${target}] ${one}`))

/** What a server may do in place of translating. */
export const ANSWERS = {
  translates: (call, response) => void send(response, { translatedText: translated(call) }),
  fails: (_call, response) => void send(response, { error: 'out of memory' }, 500),
  neverAnswers: () => undefined,
  garbage: (_call, response) => void response.end('<h1>It works!</h1>'),
  tooFew: (_call, response) => void send(response, { translatedText: [] }),
  notTexts: ({ q }, response) => void send(response, { translatedText: q.map(() => 3) }),
  empty: ({ q }, response) => void send(response, { translatedText: q.map(() => ' ') }),
  tooMuch: ({ q }, response) => void send(response, { translatedText: q.map(() => 'x'.repeat(3_000_000)) }),
  redirects: (_call, response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  script: ({ q }, response) =>
    void send(response, { translatedText: q.map(() => '<p onclick="x()">Hello<script>alert(1)</script></p>') }),
} satisfies Record<string, Answer>

/** A server in LibreTranslate's form on this machine, closed when the file ends. `calls` are what it was asked. */
export async function startTranslationServer() {
  const calls: (TranslationCall & { path: string })[] = []
  const state: { answer: Answer } = { answer: ANSWERS.translates }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const call = JSON.parse(await text(request)) as TranslationCall
    calls.push({ ...call, path: request.url ?? '' })
    state.answer(call, response)
  }
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Until the next call of this. */
    answerWith: (name: keyof typeof ANSWERS) => {
      state.answer = ANSWERS[name]
    },
  }
}
