import { useWords, type Word } from '#web/platform/i18n/words.ts'

import type { Option } from '#web/kit/controls/option.ts'
import { Picker } from '#web/kit/controls/Picker.tsx'
import type { FilterName, FilterValue, ListEndpoint } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'

const none: readonly never[] = []

interface FilterSelectProps<E extends ListEndpoint, Name extends FilterName<E>> {
  readonly of: List<E>
  readonly name: Name
  readonly label: Word
  /** Undefined while they are being read. */
  readonly options: readonly Option<FilterValue<E, Name>>[] | undefined
}

/** Narrows a list to one value of a filter; long choices can be searched, with or without Vietnamese accents. */
export function FilterSelect<E extends ListEndpoint, Name extends FilterName<E>>({
  of: list,
  name,
  label,
  options = none,
}: FilterSelectProps<E, Name>) {
  const w = useWords()
  const set = (chosen: string | null) => {
    const option = options.find(({ value }) => String(value) === chosen)
    list.setFilter(name, option ? option.value : null)
  }
  return (
    <Picker
      label={w(label)}
      value={list.filters[name] || null}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChoose={set}
    />
  )
}
