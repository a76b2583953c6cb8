import { randomBytes } from 'node:crypto'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { paths } from '#contract/core/paths.ts'
import { sessionCookies } from '#contract/core/session.ts'

import { webBuildIn, type WebBuild } from './web-build.ts'

/**
 * Addresses that answer something else than the page, also when there is nothing at them. Those of ABP are asked for by programs and
 * script tags, which would take the page for an answer.
 */
const notPages =
  /^\/(api|assets|swagger|health|services|TokenAuth|signalr|File|AntiForgery|Abp(UserConfiguration|ServiceProxies|Localization|Scripts))(\/|$)/i

const LOGIN = paths.login
/** The build's page names its inline scripts by this nonce. */
const NONCE_PLACE = '__NONCE__'
/** Names below `assets/` change with their content. */
const FOR_EVER = { maxAge: '365d', immutable: true }
const ASK_EACH_TIME = { maxAge: 0 }

/**
 * Serves the built web app: its files, compressed ahead of time where the build did so, and its page at every address
 * that no other route takes and that a browser opens.
 *
 * @param webDir absolute folder of the build; it may come or change later
 */
export async function serveWebApp(app: FastifyInstance, webDir: string): Promise<void> {
  const readBuild = webBuildIn(webDir)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: webDir,
      serve: false,
      preCompressed: true,
      suppressWarning: true,
    })
    scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const build = await readBuild()
      const file = request.params['*']
      if (build?.files.has(file)) return sendFile(reply, file)
      if (!opensPage(request)) return reply.callNotFound()
      return build ? sendPage(request, reply, build) : sendNotBuilt(reply)
    })
  })
}

/** A browser's navigation, or a plain client that takes anything and asks for no file. */
function opensPage(request: FastifyRequest): boolean {
  const address = addressOf(request)
  if (notPages.test(address)) return false
  const { accept = '*/*' } = request.headers
  return accept.includes('text/html') || (accept === '*/*' && !address.includes('.'))
}

const addressOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

function sendFile(reply: FastifyReply, file: string): FastifyReply {
  // A worker lives by the policy of its own script.
  void reply.header('content-security-policy', policy())
  return reply.sendFile(file, file.startsWith('assets/') ? FOR_EVER : ASK_EACH_TIME)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, build: WebBuild): FastifyReply {
  const { cookies } = request
  const isSignedIn = Boolean(cookies[sessionCookies.accessToken] ?? cookies[sessionCookies.refreshToken])
  const language = cookies['Abp.Localization.CultureName'] === 'en' ? 'en' : 'vi'
  const nonce = randomBytes(16).toString('base64')
  const page = build.page(isSignedIn ? addressOf(request) : LOGIN, language)
  return reply
    .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACE, nonce))
}

function policy(nonce?: string): string {
  return [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Vận Hành</title>
<h1>Ứng dụng web chưa được dựng</h1>
<p>Hãy chạy <code>npm run build</code> rồi tải lại trang. API vẫn hoạt động tại <a href="/api/docs">/api/docs</a>.</p>
<p lang="en">The web app has not been built yet: run <code>npm run build</code> and reload.</p></html>
`,
    )
}
