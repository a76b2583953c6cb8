import type { CapacityRangeDetail } from '#contract/capacity-ranges/index.ts'
import { capacityRangeWords as words } from '#contract/capacity-ranges/words.ts'
import { formatFigure, formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import type { FieldWord } from '#contract/core/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-ranges.words.ts'
import { zonesText } from '../list/range-columns.tsx'

const figure = (value: number) => formatFigure(value, 3)

/** What is registered, in the order in which dispatch asks. */
export function RangeFacts({ range }: { readonly range: CapacityRangeDetail }) {
  const w = useWords()
  const line = (word: FieldWord, value: number | null) => ({
    label: w(word),
    value: value === null ? null : [figure(value), word.unit].filter(Boolean).join(' '),
  })
  const { powerByAmbient, reactiveByPower, plantKind } = range
  const byAmbient = powerByAmbient.map(
    ({ ambientC, pMaxMw }) => `${figure(ambientC)} °C: ${figure(pMaxMw)} MW`,
  )
  const reactive = reactiveByPower.map(
    ({ pMw, qMinMvar, qMaxMvar }) => `${figure(pMw)} MW: ${figure(qMinMvar)} … ${figure(qMaxMvar)} MVAr`,
  )
  const ofKind =
    plantKind === 'hydro'
      ? ofHydro(range, w)
      : [{ label: w(words.powerByAmbient), value: <Lines lines={byAmbient} /> }]
  return (
    <RecordCard title={w(t.range)}>
      <DescriptionList
        items={[
          { label: w(words.validFrom), value: formatShownDay(range.validFrom) },
          { label: w(words.validTo), value: range.validTo && formatShownDay(range.validTo) },
          line(words.ratedMw, range.ratedMw),
          line(words.pMinMw, range.pMinMw),
          line(words.pMaxMw, range.pMaxMw),
          ...ofKind,
          { label: w(words.reactiveByPower), value: <Lines lines={reactive} /> },
          { label: w(words.basis), value: range.basis },
        ]}
      />
      <DescriptionList
        title={w(t.groupTimes)}
        items={[
          line(words.rampUpMwPerMin, range.rampUpMwPerMin),
          line(words.rampDownMwPerMin, range.rampDownMwPerMin),
          line(words.startMinutes, range.startMinutes),
          line(words.maxStartsPerDay, range.maxStartsPerDay),
          line(words.minUpMinutes, range.minUpMinutes),
          line(words.minDownMinutes, range.minDownMinutes),
          { label: w(words.note), value: range.note },
          { label: w(words.authorName), value: range.authorName },
          { label: w(words.creationTime), value: formatShownInstant(range.creationTime) },
          { label: w(words.approvedAt), value: range.approvedAt && formatShownInstant(range.approvedAt) },
        ]}
      />
    </RecordCard>
  )
}

/** What of a range only hydro units have: zones, heads, and what they share with others. */
function ofHydro(range: CapacityRangeDetail, w: ReturnType<typeof useWords>) {
  const { forbiddenZones, powerByHead, penstock, penstockByHead } = range
  const atHeads = (points: typeof powerByHead) => (
    <Lines lines={points.map(({ headM, pMaxMw }) => `${figure(headM)} m: ${figure(pMaxMw)} MW`)} />
  )
  return [
    {
      label: w(words.forbiddenZones),
      value: forbiddenZones.length > 0 && `${zonesText(forbiddenZones)} MW`,
    },
    { label: w(words.powerByHead), value: atHeads(powerByHead) },
    { label: w(words.penstock), value: penstock },
    { label: w(words.penstockByHead), value: penstock && atHeads(penstockByHead) },
  ]
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>)
}
