import { deviceApi } from '#contract/devices/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { limitRanges } from './limit-lines.ts'

/** The limits that hold at a thing, parameter by parameter; nothing for one of which nothing is read. */
export function Limits({ id }: { readonly id: number }) {
  const w = useWords()
  const { data } = useRead(deviceApi.limits, { query: { id } })
  const items = (data?.items ?? []).flatMap((limit) => {
    const ranges = limitRanges(limit)
    if (!ranges) return []
    const told = [
      ranges.warn && w(t.limitWarn, { range: ranges.warn }),
      ranges.alarm && w(t.limitAlarm, { range: ranges.alarm }),
      ranges.trip && w(t.limitTrip, { range: ranges.trip }),
    ]
    const label = limit.unit ? `${limit.name} (${limit.unit})` : limit.name
    return [{ label, value: told.filter(Boolean).join(' · ') }]
  })
  if (items.length === 0) return null
  return (
    <RecordCard title={w(t.limits)}>
      <DescriptionList items={items} />
    </RecordCard>
  )
}
