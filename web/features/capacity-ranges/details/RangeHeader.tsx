import type { CapacityRangeDetail } from '#contract/capacity-ranges/index.ts'
import { formatShownDay } from '#contract/core/format.ts'

import { DecidedBy } from '#web/features/approvals/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-ranges.words.ts'
import type { RangeDrawers } from '../range-drawers.ts'
import { RangeTag } from '../RangeTag.tsx'
import { useRangeActions, useRangeSteps } from '../use-range-steps.ts'

interface RangeHeaderProps {
  readonly range: CapacityRangeDetail
  readonly drawer: RangeDrawers
}

/** The head of a record: of which unit it is, how far it is, and the next step. */
export function RangeHeader({ range, drawer }: RangeHeaderProps) {
  const w = useWords()
  const actions = useRangeActions(drawer)
  const { send, withdraw } = useRangeSteps()
  const { unitCode, unitName, powerPlantName, validFrom, can, id, standing, decidedBy } = range
  const title = `${w(t.range)} ${unitCode}, ${formatShownDay(validFrom)}`
  const about = [...new Set([unitName, powerPlantName])].join(' · ')
  return (
    <RecordHeader
      id="range"
      code={unitCode}
      tags={
        <>
          <RangeTag standing={standing} />
          <DecidedBy of={{ decidedBy }} />
        </>
      }
      title={title}
      name={title}
      about={about}
      actions={
        <>
          {can.withdraw && <Button onClick={() => void withdraw(range)}>{w(t.withdraw)}</Button>}
          {can.edit && (
            <Button icon="edit" onClick={() => drawer.edit.open(id)} onPointerEnter={drawer.edit.preload}>
              {w(t.edit)}
            </Button>
          )}
          {can.send && (
            <Button tone="primary" icon="check" onClick={() => void send(range)}>
              {w(t.send)}
            </Button>
          )}
          <Menu label={w(kitWords.actions)} describedBy="range" items={actions(range)} />
        </>
      }
    />
  )
}
