import type { Language } from '#contract/core/problem.ts'

/** What a record is called in its own words, which need no translation, or what the product says in both languages. */
export type Said = string | Readonly<Record<Language, string>>

/** What a notice says, as it is kept: English only where it differs. */
export interface KeptWords {
  readonly subject: string
  readonly subjectEn: string | null
  readonly detail: string | null
  readonly detailEn: string | null
}

/** The words of a notice as they are kept. */
export function inBoth(subject: Said, detail: Said | null): KeptWords {
  return {
    subject: typeof subject === 'string' ? subject : subject.vi,
    subjectEn: typeof subject === 'string' ? null : subject.en,
    detail: detail === null || typeof detail === 'string' ? detail : detail.vi,
    detailEn: detail === null || typeof detail === 'string' ? null : detail.en,
  }
}

/** The words of a notice for somebody who reads in a language. */
export function inLanguage(
  { subject, subjectEn, detail, detailEn }: KeptWords,
  language: Language,
): { readonly subject: string; readonly detail: string | null } {
  return language === 'en'
    ? { subject: subjectEn ?? subject, detail: detailEn ?? detail }
    : { subject, detail }
}
