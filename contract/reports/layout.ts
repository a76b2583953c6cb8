import * as z from 'zod'

/** A text in both languages. */
const words = z.object({ vi: z.string(), en: z.string() })

/** Of how many of a period's days that are over something was told, and how many these are. */
export const ToldDays = z.object({ told: z.int(), of: z.int() })
export type ToldDays = z.output<typeof ToldDays>

/**
 * A number that a report says by itself. Screen, PDF, workbook and the templates of a company take the same one.
 */
export const ReportFigure = z.object({
  /** Its name within the report, as cells of templates and of our workbook carry it: `grossMwh`. */
  key: z.string().regex(/^[a-z][A-Za-z0-9]{1,59}$/),
  label: words,
  unit: z.string().nullable(),
  /** Places shown behind the decimal comma; the value itself is not rounded. */
  decimals: z.int().min(0).max(6),
  /** A text for what is no number, as a name or the time of a peak; null for what is not known. */
  value: z.number().or(z.string()).nullable(),
  /** What was planned for the period, and what the same period of the year before gave; null where nobody knows. */
  plan: z.number().nullable(),
  yearBefore: z.number().nullable(),
  /** The period runs: what there is is not held against the plan of all of it. */
  isRunning: z.literal(true).optional(),
  /** Where not every day that is over has a part in it. */
  toldDays: ToldDays.optional(),
  /** Where it is taken from, in words of the books: `Chỉ số công tơ đầu cực`. */
  source: words,
  /** The screen that shows the rows it is made of. */
  path: z.string().nullable(),
})
export type ReportFigure = z.output<typeof ReportFigure>

const Column = z.object({
  key: z.string(),
  label: words,
  unit: z.string().nullable(),
  /** How its cells are read: days are `YYYY-MM-DD`, instants ISO with `Z`. */
  kind: z.enum(['text', 'number', 'day', 'instant']),
  decimals: z.int().min(0).max(6),
})

const cell = z.number().or(z.string()).nullable()

/** A part of a report. */
export const ReportSection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('figures'), key: z.string(), title: words, figures: z.array(ReportFigure) }),
  z.object({
    kind: z.literal('table'),
    key: z.string(),
    title: words,
    columns: z.array(Column).min(1),
    rows: z.array(
      z.object({
        /** One for each column. */
        cells: z.array(cell),
        /** The screen that shows what the row is made of. */
        path: z.string().nullable(),
        /** For each cell, where not every day that is over has a part in it; left out where all have. */
        toldDays: z.array(ToldDays.nullable()).optional(),
      }),
    ),
    /** The last line; null where nothing is summed up. */
    totals: z.array(cell).nullable(),
  }),
  z.object({
    kind: z.literal('chart'),
    key: z.string(),
    title: words,
    form: z.enum(['line', 'bar']),
    /** The table of the same report that it draws, the column along the bottom and those that are drawn. */
    table: z.string(),
    across: z.string(),
    series: z.array(z.string()).min(1),
  }),
  z.object({
    kind: z.literal('comment'),
    key: z.string(),
    title: words,
    /** A sentence for each thing worth saying, made of the figures: `H2 dừng 3,2 giờ do F87G`. */
    suggestions: z.array(z.string()),
  }),
])
export type ReportSection = z.output<typeof ReportSection>
export type ReportTable = Extract<ReportSection, { kind: 'table' }>
export type ReportChart = Extract<ReportSection, { kind: 'chart' }>
export type ReportFigures = Extract<ReportSection, { kind: 'figures' }>

/** Everything a report shows, in the order in which it stands on screen, paper and sheet. */
export const ReportLayout = z.object({ sections: z.array(ReportSection) })
export type ReportLayout = z.output<typeof ReportLayout>

/** The table of a report with a key; undefined where it has none. */
export function tableOf({ sections }: ReportLayout, key: string): ReportTable | undefined {
  for (const section of sections) if (section.kind === 'table' && section.key === key) return section
  return undefined
}
