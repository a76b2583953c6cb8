import { type Abnormal, abnormalApi, causeGroupLabels } from '#contract/abnormal-incidents/index.ts'
import { struckNote } from '#contract/duty-shift-logs/corrected.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'

import css from './AbnormalsPage.module.css'
import { t } from './abnormal-incidents.words.ts'
import { Age, Due, LevelTag, ReportClock, StatusTag } from './facts/tags.tsx'

const col = columnsFor(abnormalApi.list, abnormalWords)

const code = col.field('code', { sortable: true })
const equipment = col.field('equipment', {
  sortable: true,
  render: (name, { system }) => (
    <span
      className={`vh-wraps vh-cell vh-clamp ${css['equipment']}`}
      title={[name, system].filter(Boolean).join(' · ')}
    >
      {name}
      {system && <small>{` · ${system}`}</small>}
    </span>
  ),
})
const others = [
  col.field('occurredAt', {
    sortable: true,
    render: (at, { powerPlantName }) => (
      <>
        <InstantCell value={at} />
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('level', { sortable: true, render: (level) => <LevelTag level={level} /> }),
  col.field('phenomenon', {
    render: (text, row) => <Phenomenon text={text} of={row} />,
  }),
  col.field('status', {
    sortable: true,
    render: (_status, { report, ...row }) => (
      <span className="vh-marks">
        <StatusTag of={row} />
        {report?.sentAt === null && <ReportClock report={report} />}
      </span>
    ),
  }),
  col.computed('age', { title: t.age, render: (row) => <Age of={row} /> }),
  col.computed('handling', {
    title: t.handling,
    sortBy: 'dueOn',
    render: (row) =>
      (row.assigneeName ?? row.dueOn) === null ? null : (
        <span className="vh-marks">
          {row.assigneeName}
          <Due of={row} isShort />
        </span>
      ),
  }),
  col.computed('report', {
    optional: true,
    render: ({ report }) => <ReportClock report={report} />,
  }),
  col.field('powerPlantName', { sortable: true, optional: true }),
  col.label('causeGroup', { labels: causeGroupLabels, optional: true }),
  col.instant('restoredAt', { optional: true }),
  col.number('lostPowerMw', { decimals: 2, optional: true }),
  col.number('lostEnergyMwh', { decimals: 2, optional: true }),
  col.number('attachmentCount', { optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
]

/** The columns of the table: the code first, as in the plants' own registers. */
export const abnormalColumns = [code, equipment, ...others]

/** On a phone the first column is the title of a card: the equipment. */
export const abnormalCards = [equipment, code, ...others]

function Phenomenon({ text, of }: { readonly text: string; readonly of: Abnormal }) {
  const struck = struckNote(of, useLanguage())
  return (
    <span className={`vh-wraps vh-cell vh-clamp ${css['phenomenon']}`} title={text}>
      {struck ? (
        <>
          <del>{text}</del> <em>{struck}</em>
        </>
      ) : (
        text
      )}
    </span>
  )
}
