import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { abpDocument } from './abp-document.ts'
import { openApiDocument, type Apis, type OpenApiDocument, type OpenApiOptions } from './document.ts'

/** Where the document is, and where generators of ABP clients look for theirs. */
const DOCUMENT_PATH = '/api/openapi.json'
const ABP_PATH = '/swagger/v1/swagger.json'
const PAGE_PATH = '/api/docs'

const placeholder = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }

/** The page's library styles elements inline and draws from data; it asks nobody but this server. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * Serves the OpenAPI document of all endpoints, made when first asked for, the one that ABP clients are generated from, and a
 * page to read and try the calls.
 */
export async function serveOpenApi(app: FastifyInstance, apis: Apis, options: OpenApiOptions): Promise<void> {
  let made: { readonly document: OpenApiDocument; readonly text: string } | undefined
  function openApi() {
    if (made) return made
    const document = openApiDocument(apis, options)
    made = { document, text: JSON.stringify(document) }
    return made
  }
  const json = 'application/json; charset=utf-8'
  app.get(DOCUMENT_PATH, (_request, reply) => reply.type(json).send(openApi().text))
  let abp: string | undefined
  app.get(ABP_PATH, (_request, reply) => {
    abp ??= JSON.stringify(abpDocument(apis, options.version))
    return reply.type(json).send(abp)
  })
  app.get('/swagger', (_request, reply) => reply.redirect(PAGE_PATH))
  // The page's plugin wants some document at registration; the transformation puts ours in its place.
  await app.register(swagger, { mode: 'static', specification: { document: placeholder } })
  await app.register(swaggerUi, {
    routePrefix: PAGE_PATH,
    staticCSP: PAGE_POLICY,
    theme: { title: 'Vận Hành API' },
    transformSpecification: () => ({ ...openApi().document }),
    transformSpecificationClone: false,
    // Without the top bar, whose field would load any other document.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', filter: true, displayRequestDuration: true },
  })
}
