import { useMemo } from 'react'

import { expectedOutputApi, type OutputComparison } from '#contract/expected-outputs/index.ts'
import { comparedWords, dayAccuracyWords, type Accuracy } from '#contract/expected-outputs/comparison.ts'
import { outputPeriodLabels } from '#contract/expected-outputs/labels.ts'
import { astraySince } from '#contract/expected-outputs/astray.ts'
import { hasMissed, missCauseLabels } from '#contract/expected-outputs/miss-causes.ts'
import { slotLabel, slotStartMs } from '#contract/expected-outputs/parts.ts'
import { formatFigure, formatMinute, formatShownDay } from '#contract/core/format.ts'
import { nameOf } from '#contract/core/words.ts'
import { operatingStateLabels } from '#contract/unit-operations/labels.ts'

import type { Line } from '#web/kit/chart/chart-options.ts'
import { SavedChart } from '#web/kit/chart/SavedChart.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../expected-outputs.words.ts'

const shown = (value: number | null, decimals = 2) => formatFigure(value, decimals)

/** A day beside what came: the two curves, how near, what has come to so far, and the half-hours that missed and why. */
export function Compared({ id }: { readonly id: number }) {
  const w = useWords()
  const { data, error } = useRead(expectedOutputApi.comparison, { query: { id } })
  useLiveRefresh(['readings', 'report-operations', 'unit-states'], [expectedOutputApi.comparison])
  return (
    <RecordCard title={w(t.compared)}>
      {!data && <NotRead error={error} lines={8} />}
      {data &&
        (data.free.slotCount + data.curtailed.slotCount === 0 ? <p>{w(t.notCome)}</p> : <Shown of={data} />)}
    </RecordCard>
  )
}

function Shown({ of }: { readonly of: OutputComparison }) {
  const w = useWords()
  return (
    <div className="vh-stack">
      <Astray of={of} />
      <Curves of={of} />
      <Near title={w(t.freeSlots)} of={of.free} />
      {of.curtailed.slotCount > 0 && <Near title={w(t.curtailedSlots)} of={of.curtailed} />}
      <SoFar of={of} />
      <Missed of={of} />
    </div>
  )
}

function Curves({ of: { day, slots } }: { readonly of: OutputComparison }) {
  const w = useWords()
  const curves = useMemo(
    () => ({
      times: slots.map((_, slot) => slotStartMs(day, slot + 1) / 1000),
      lines: [
        slots.map(({ expectedMw }) => expectedMw),
        slots.map(({ actualMw }) => actualMw),
        slots.map(({ limitMw }) => limitMw),
      ],
    }),
    [day, slots],
  )
  const names = [comparedWords.expectedMw, comparedWords.actualMw, comparedWords.limitMw]
    .map((word) => w(word))
    .join('\n')
  const lines = useMemo((): Line[] => {
    const [expected = '', actual = '', limit = ''] = names.split('\n')
    return [
      { label: expected, unit: 'MW', colour: 0, look: 'dashed' },
      { label: actual, unit: 'MW', colour: 1, look: 'line' },
      { label: limit, unit: 'MW', colour: 3, look: 'line' },
    ]
  }, [names])
  return <SavedChart name="du-kien-thuc-te" curves={curves} lines={lines} />
}

function Near({ title, of }: { readonly title: string; readonly of: Accuracy }) {
  const language = useLanguage()
  const { slotCount, mapePercent, wapePercent, nmaePercent, biasMwh } = dayAccuracyWords
  const figures = [
    [slotCount, String(of.slotCount)],
    [mapePercent, shown(of.mapePercent)],
    [wapePercent, shown(of.wapePercent)],
    [nmaePercent, shown(of.nmaePercent)],
    [biasMwh, shown(of.biasMwh)],
  ] as const
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="vh-words vh-wide">
        {figures.map(([word, value]) => (
          <span key={word.vi}>
            {nameOf(word, language)}: <strong>{value}</strong>
          </span>
        ))}
      </p>
    </section>
  )
}

interface FramedProps {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function Framed({ label, heads, rows }: FramedProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <section className="vh-scrolls" aria-label={label} tabIndex={0}>
      <table className="vh-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SoFar({ of: { accumulated, untilAt } }: { readonly of: OutputComparison }) {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  const { period, plannedMwh, actualMwh, lastYearMwh } = comparedWords
  return (
    <section className="vh-stack">
      <Framed
        label={w(period)}
        heads={[period, plannedMwh, actualMwh, lastYearMwh].map((word) => nameOf(word, language)).concat('%')}
        rows={accumulated.map((one) => [
          label(outputPeriodLabels[one.period]),
          shown(one.plannedMwh, 1),
          one.sinceDay === null
            ? shown(one.actualMwh, 1)
            : `${shown(one.actualMwh, 1)} (${w(t.sinceDay, { day: formatShownDay(one.sinceDay) })})`,
          shown(one.lastYearMwh, 1),
          one.plannedMwh && one.actualMwh !== null ? shown((one.actualMwh / one.plannedMwh) * 100, 1) : '',
        ])}
      />
      <small>{untilAt === null ? w(t.sameStretch) : w(t.sameTime, { at: formatMinute(untilAt) })}</small>
    </section>
  )
}

/** Of today: the plant is off its plan for the second half-hour in a row or longer. */
function Astray({ of: { slots, installedMw, untilAt } }: { readonly of: OutputComparison }) {
  const w = useWords()
  const since = untilAt === null ? undefined : astraySince(slots, installedMw)
  if (since === undefined) return null
  return <Alert tone="warning" title={w(t.astray, { at: slotLabel(since) })} />
}

/** Half-hours that missed, the worst first. */
const MOST_MISSED = 12

function Missed({ of: { slots, installedMw } }: { readonly of: OutputComparison }) {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  const missed = slots
    .flatMap((slot, at) => {
      const { expectedMw, actualMw } = slot
      if (expectedMw === null || actualMw === null) return []
      const error = actualMw - expectedMw
      return hasMissed(expectedMw, actualMw, installedMw) ? [{ ...slot, at, error }] : []
    })
    .toSorted((one, other) => Math.abs(other.error) - Math.abs(one.error))
    .slice(0, MOST_MISSED)
  if (missed.length === 0) return <p>{w(t.noneMissed)}</p>
  const { expectedMw, actualMw } = comparedWords
  return (
    <Framed
      label={w(t.missed)}
      heads={[
        w(t.slotEnd),
        nameOf(expectedMw, language),
        nameOf(actualMw, language),
        w(t.difference),
        w(t.why),
      ]}
      rows={missed.map((one) => {
        const why = [
          ...(one.cause === null ? [] : [label(missCauseLabels[one.cause])]),
          ...(one.limitMw === null ? [] : [w(t.limited, { mw: shown(one.limitMw) })]),
          ...one.states.map((state) => label(operatingStateLabels[state])),
          ...one.events,
        ]
        return [
          slotLabel(one.at),
          shown(one.expectedMw),
          shown(one.actualMw),
          shown(one.error),
          why.join('; '),
        ]
      })}
    />
  )
}
