import { formatDecimal } from '#contract/core/format.ts'
import { regulatorFeedApi, type FeedInterval } from '#contract/regulator-feeds/index.ts'
import { feedStations, levelFaultLabels, type FeedStation } from '#contract/regulator-feeds/labels.ts'
import { feedIntervalWords } from '#contract/regulator-feeds/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../regulator-feeds.words.ts'

const col = columnsFor(regulatorFeedApi.intervals, feedIntervalWords)

/** A value as it left: empty is what was missing or bad, and never 0. */
export const valueText = (value: number | null): string => formatDecimal(value)

/** A value as it left, and whether it left with the status of a bad sensor. */
function Sent({ of: { values }, station }: { readonly of: FeedInterval; readonly station: FeedStation }) {
  const w = useWords()
  const label = useLabel()
  const value = values[station]
  const isLevel = station === 'THUONGLUU'
  const isDoubtful = isLevel && values.isLevelDoubtful
  const fault = isLevel && values.levelFault
  return (
    <>
      {value !== null && <span className="vh-tabular">{valueText(value)}</span>}{' '}
      {isDoubtful && <Tag colour="orange">{w(t.doubted)}</Tag>}
      {fault && <Tag colour="orange">{label(levelFaultLabels[fault])}</Tag>}
    </>
  )
}

/** The stations of an interval, each in a column of its own. */
export const stationColumns = feedStations.map((station) => {
  const word = feedIntervalWords.values.parts?.[station] ?? feedIntervalWords.values
  return col.computed(station, {
    title: word.short ?? word,
    unit: word.unit,
    align: 'end',
    render: (interval: FeedInterval) => <Sent of={interval} station={station} />,
  })
})
