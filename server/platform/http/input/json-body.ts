import type { FastifyInstance } from 'fastify'

import { coreProblems, Problem } from '#contract/core/problem.ts'

/** Reads JSON bodies as ABP clients send them: any JSON media type, any charset parameter, also an empty body. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    /^(application|text)\/([\w.-]+\+)?json\b/i,
    { parseAs: 'string' },
    (_request, text, done) => {
      if (text.trim() === '') return done(null, undefined)
      try {
        done(null, JSON.parse(text))
      } catch {
        done(new Problem(coreProblems.malformed))
      }
    },
  )
}
