import type { FastifyInstance } from 'fastify'

import { coreProblems, Problem } from '#contract/core/problem.ts'

/** JSON escapes only what PostgreSQL cannot keep in this way: the character NUL, and half a character. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** Says whether every text of a parsed body can be kept; only bodies that use escapes may hold other ones. */
function isKeepable(body: unknown, source: string): boolean {
  return !source.includes('\\u') || !UNKEEPABLE.test(JSON.stringify(body))
}

/** Reads JSON bodies as ABP clients send them: any JSON media type, any charset parameter, also an empty body. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    /^(application|text)\/([\w.-]+\+)?json\b/i,
    { parseAs: 'string' },
    (_request, text, done) => {
      if (text.trim() === '') return done(null, undefined)
      try {
        const body: unknown = JSON.parse(text)
        if (isKeepable(body, text)) return done(null, body)
      } catch {
        // The answer below is the same for text that is no JSON.
      }
      done(new Problem(coreProblems.malformed))
    },
  )
}
