import type { Language } from '#contract/core/problem.ts'

import type { NoticeArea } from './areas.ts'

/** What is said of something, and to whom it matters. */
export interface NoticeKindWords extends Readonly<Record<Language, string>> {
  readonly area: NoticeArea
  /** Waits until its receiver, or somebody beside them, does something; then it is read by itself. */
  readonly needsMe: boolean
  /** Whether it also goes out by e-mail until its receiver says otherwise. */
  readonly byMail: boolean
}
