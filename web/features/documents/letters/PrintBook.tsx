import { plantDay } from '#contract/core/format.ts'
import { letterDispatchApi } from '#contract/letters/dispatch-api.ts'
import { letterApi } from '#contract/letters/index.ts'
import { dispatchBookLabels, type DispatchBook, type LetterBook } from '#contract/letters/labels.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from './letters.words.ts'

interface PrintBookProps<Book> {
  readonly book: Book
  /** As it stands in the filter of the list; this year where nobody chose one. */
  readonly year: string | undefined
  readonly plant: string | undefined
}

/** Opens the book of a year of the plant of the page, to be printed and bound. */
export function PrintBook({ book, year, plant }: PrintBookProps<LetterBook>) {
  const w = useWords()
  const asked = useAsked(year, plant)
  if (asked === null) return null
  const to = urlOf(letterApi.printBook, { query: { ...asked, book } })
  return (
    <ButtonLink icon="print" target="_blank" rel="noreferrer" to={to}>
      {w(t.printBook, { year: asked.year })}
    </ButtonLink>
  )
}

/** Opens a book of what went out in a year. */
export function PrintDispatches({ book, year, plant }: PrintBookProps<DispatchBook>) {
  const w = useWords()
  const label = useLabel()
  const asked = useAsked(year, plant)
  if (asked === null) return null
  const to = urlOf(letterDispatchApi.printBook, { query: { ...asked, book } })
  return (
    <ButtonLink icon="print" target="_blank" rel="noreferrer" to={to}>
      {w(t.printDispatches, { book: label(dispatchBookLabels[book]).toLowerCase(), year: asked.year })}
    </ButtonLink>
  )
}

/** The year and the plant that are meant; null where no plant is. */
function useAsked(year: string | undefined, plant: string | undefined) {
  const thisYear = plantDay(useNow()).slice(0, 4)
  const [ofPage] = usePlantOfPage()
  const powerPlantId = Number(plant) || ofPage
  return powerPlantId === null ? null : { powerPlantId, year: Number(year ?? thisYear) }
}
