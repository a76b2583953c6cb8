import { formatFigure } from '#contract/core/format.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import { type LifeStage, lifeStageOf } from '#contract/equipment/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'

const colours = { near: 'orange', over: 'red' } as const satisfies Readonly<Record<LifeStage, string>>

type Aged = Pick<EquipmentItem, 'ageYears' | 'expectedLifeYears' | 'lifePercent'>

/** How old a thing is and of which life it is built for, told aloud where that is nearly or all over. */
export function LifeText({ of: { ageYears, expectedLifeYears, lifePercent } }: { readonly of: Aged }) {
  const w = useWords()
  const age = ageYears === null ? null : formatFigure(ageYears, 1)
  if (expectedLifeYears === null) return age !== null && w(t.years, { years: age })
  const stage = lifeStageOf(lifePercent)
  // Full percents only: what is not over yet is not told to be.
  const percent = lifePercent === null ? null : String(Math.floor(lifePercent))
  return (
    <>
      {w(t.lifeOf, { age: age ?? '–', life: expectedLifeYears })}
      {percent !== null &&
        (stage ? (
          <>
            {' '}
            <Tag colour={colours[stage]}>{w(t.lifeUsed, { percent })}</Tag>
          </>
        ) : (
          `, ${w(t.lifeUsed, { percent })}`
        ))}
    </>
  )
}
