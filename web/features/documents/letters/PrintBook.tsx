import { plantDay } from '#contract/core/format.ts'
import { letterApi } from '#contract/letters/index.ts'
import type { LetterBook } from '#contract/letters/labels.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from './letters.words.ts'

interface PrintBookProps {
  readonly book: LetterBook
  /** As it stands in the filter of the list; this year where nobody chose one. */
  readonly year: string | undefined
  readonly plant: string | undefined
}

/** Opens the book of a year of the plant of the page, to be printed and bound. */
export function PrintBook({ book, year, plant }: PrintBookProps) {
  const w = useWords()
  const thisYear = plantDay(useNow()).slice(0, 4)
  const [ofPage] = usePlantOfPage()
  const powerPlantId = Number(plant) || ofPage
  if (powerPlantId === null) return null
  const query = { powerPlantId, book, year: Number(year ?? thisYear) }
  return (
    <ButtonLink icon="print" target="_blank" rel="noreferrer" to={urlOf(letterApi.printBook, { query })}>
      {w(t.printBook, { year: query.year })}
    </ButtonLink>
  )
}
