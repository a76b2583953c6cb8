import type { CellFill } from './fill-template.ts'
import type { CellRange } from './places.ts'

/** What a thread is asked to do with a workbook. */
export type TemplateTask = { readonly data: Uint8Array } & (
  | { readonly what: 'inspect' }
  | { readonly what: 'judge'; readonly ranges: readonly CellRange[] }
  | { readonly what: 'fill'; readonly fills: readonly CellFill[] }
)
