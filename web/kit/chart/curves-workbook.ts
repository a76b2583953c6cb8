import { writeXlsx } from 'hucre/xlsx'

import { plantClock } from '#contract/core/format.ts'

import type { Curves } from './curves.rules.ts'

const TIME_WIDTH = 18
const LEAST_WIDTH = 12

/**
 * Curves as an Excel file: one row for each time by the clock of the plants, one column for each curve.
 *
 * @param heads of the times and of each curve
 */
export async function workbookOf({ times, lines }: Curves, heads: readonly string[]): Promise<Blob> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: heads[0] ?? '',
        columns: heads.map((head, at) =>
          at === 0
            ? { width: TIME_WIDTH, numFmt: 'dd/mm/yyyy hh:mm' }
            : { width: Math.max(LEAST_WIDTH, head.length) },
        ),
        rows: [
          [...heads],
          ...times.map((time, at) => [
            plantClock(new Date(time * 1000)),
            ...lines.map((line) => line[at] ?? null),
          ]),
        ],
        freezePane: { rows: 1, columns: 1 },
      },
    ],
  })
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
