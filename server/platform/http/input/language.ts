import type { FastifyRequest } from 'fastify'

import { languages, type Language } from '#contract/core/problem.ts'

function supported(text: string | undefined): Language | undefined {
  const name = /\b(?:uic|c)=([a-z]{2})/i.exec(text ?? '')?.[1] ?? text?.trim().slice(0, 2)
  return languages.find((language) => language === name?.toLowerCase())
}

function accepted(header: string | undefined): Language | undefined {
  for (const item of (header ?? '').split(',')) {
    const language = supported(item)
    if (language) return language
  }
  return undefined
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/**
 * The language to answer in, in ABP's order: `?culture=`, the account's own, the culture header, the culture cookie,
 * `Accept-Language`, Vietnamese. Regional and unknown cultures fall back (`vi-VN` is `vi`).
 */
export function languageOf(request: FastifyRequest, stored: Language | null = null): Language {
  const query = request.query as Readonly<Record<string, unknown>> | undefined
  const asked = query?.['culture']
  // A request that no route took, for its address cannot be read, has none.
  const cookies = request.cookies as FastifyRequest['cookies'] | null
  return (
    supported(typeof asked === 'string' ? asked : undefined) ??
    stored ??
    supported(header(request, '.aspnetcore.culture')) ??
    supported(cookies?.['.AspNetCore.Culture'] ?? cookies?.['Abp.Localization.CultureName']) ??
    accepted(header(request, 'accept-language')) ??
    'vi'
  )
}
