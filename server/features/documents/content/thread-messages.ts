import type { TextState } from '#contract/documents/labels.ts'

/** A page, or how it ended. */
export type FromThread = { readonly pageNo: number; readonly text: string } | { readonly end: TextState }

/** What a thread is handed. */
export interface ThreadData {
  readonly data: Uint8Array
  readonly mostPages: number
  readonly mostCharacters: number
}

/** The text of a file, page by page. */
export interface Texts {
  readonly pages: readonly { readonly pageNo: number; readonly text: string }[]
  readonly end: TextState
}
