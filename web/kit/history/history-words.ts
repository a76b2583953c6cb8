import { nameOf } from '#contract/core/words.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { useProfile } from '#web/platform/session/profile.ts'
import { type Say, useWords, type Word } from '#web/platform/i18n/words.ts'

type ValueText = (value: unknown) => string | undefined
type Labels = Readonly<Record<string, Word>>

/**
 * Words for values that mean nothing by themselves, by the field: the labels of its codes, or what makes a text of the
 * value; undefined leaves the value as it is.
 */
export type ValueTable = Readonly<Record<string, Labels | ValueText>>

/** How a record's history is put into words. */
export interface HistoryWords {
  /** What the fields are called: the words of the record. A field without words shows its name. */
  readonly words?: Labels
  /** The name of a field that no word can have, e.g. of one cell of many; undefined leaves it to `words`. */
  readonly fieldText?: (field: string) => string | undefined
  /** What the feature's own actions are called, beside created, changed and deleted. */
  readonly actionWords?: Labels
  /** Words for the values of some fields, or of any field; plants have theirs without asking. */
  readonly values?: ValueTable | ((field: string, value: unknown) => string | undefined)
}

/** The words of a value in a list of things with a name; `#7` for one that is no longer among them. */
export function nameIn(
  list: readonly { readonly id: number; readonly name: string }[] | undefined,
): ValueText {
  const one = (value: unknown) => list?.find(({ id }) => id === value)?.name ?? `#${String(value)}`
  return (value) => {
    if (Array.isArray(value)) return value.length > 0 ? value.map(one).join(', ') : undefined
    return value === null ? undefined : one(value)
  }
}

/** Answers the name of a plant by its id, where the user may see it. */
export function usePlantName(): (id: unknown) => string | undefined {
  const { powerPlants } = useProfile()
  return (id) => powerPlants.find((plant) => plant.id === id)?.name
}

/** Answers what a field is called where its value has no unit: `Công suất đặt (MW)`. */
export function useFieldName(): (word: Word) => string {
  const say = useWords()
  const language = useLanguage()
  return (word) => (typeof word === 'string' ? say(word) : nameOf(word, language))
}

/** Puts a value of a history entry into the words of its field; undefined leaves it as it is. */
export function useValueWords(
  values: HistoryWords['values'] = {},
): (field: string, value: unknown) => string | undefined {
  const say = useWords()
  const plantName = usePlantName()
  if (typeof values === 'function') return (field, value) => values(field, value) ?? plant(field, value)
  return (field, value) => {
    const known = Object.hasOwn(values, field) ? values[field] : undefined
    if (typeof known === 'function') return known(value)
    return known ? labelled(known, value, say) : plant(field, value)
  }

  function plant(field: string, value: unknown): string | undefined {
    return field === 'powerPlantId' ? plantName(value) : undefined
  }
}

function labelled(labels: Labels, value: unknown, say: Say): string | undefined {
  if (Array.isArray(value) && value.length > 0)
    return value.map((one) => labelled(labels, one, say) ?? String(one)).join(', ')
  const word = typeof value === 'string' || typeof value === 'boolean' ? labels[String(value)] : undefined
  return word && say(word)
}
