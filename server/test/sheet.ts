import { readXlsx } from 'hucre/xlsx'

import type { TestApp } from './app.ts'

/** Rows above the list itself: title, filters, who exported it, an empty one, the header. */
const HEADER_ROW = 4

/** Downloads an Excel list and reads it back with a reader that is not ours. */
export async function exportedSheet(
  { app }: Pick<TestApp, 'app'>,
  path: string,
  headers: Readonly<Record<string, string>>,
) {
  const answer = await app.inject({ url: `/api${path}`, headers })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets
  const cells = sheet?.rows ?? []
  return {
    headers: answer.headers,
    name: sheet?.name,
    lines: cells.slice(0, HEADER_ROW - 1).map(([first]) => first),
    titles: cells[HEADER_ROW],
    rows: cells.slice(HEADER_ROW + 1),
  }
}
