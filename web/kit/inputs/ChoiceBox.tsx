import { Combobox } from '@base-ui/react/combobox'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'

import { matchRank } from '#web/platform/format/fold.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'
import type { Option } from '#web/kit/controls/option.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './inputs.module.css'

/** What the box itself is tied to, and what all boxes to choose in share. */
interface BoxProps {
  readonly id?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  readonly 'aria-invalid'?: boolean | undefined
  readonly 'aria-required'?: boolean | undefined
  readonly 'aria-describedby'?: string | undefined
}

interface ChoiceBoxProps extends BoxProps {
  /** Undefined while they are being read. */
  readonly options: readonly Option<unknown>[] | undefined
  /** Null where nothing is chosen. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Something is always chosen. */
  readonly isRequired?: boolean
}

/** The options that answer what was typed; also while a word is still being composed, which the combobox itself waits for. */
const answering = (options: readonly Option<unknown>[], typed: string) =>
  typed.trim() === '' ? options : options.filter((option) => matchRank(option.label, typed) > 0)
const isSame = (one: Option<unknown>, other: Option<unknown>) => one.value === other.value

/** What a value without words of its own is called. */
const codeText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What an open list belongs to: a modal dialog disables everything outside it, so its lists must be inside. */
function useHome() {
  const [home, setHome] = useState<HTMLElement | null>(null)
  return { home, findHome: (box: HTMLElement | null) => setHome(box?.closest('dialog') ?? null) }
}

type Key = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }

/**
 * Enter opens a closed list, as it chooses in an open one; it never saves the form. Escape beside a closed list leaves the
 * dialog around it, and what is chosen stays: the combobox itself would empty it.
 */
function holdKeys(isOpen: boolean, open: () => void) {
  return (event: Key) => {
    if (isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') event.preventBaseUIHandler()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!event.ctrlKey && !event.metaKey) open()
  }
}

/** One of several things; typing finds them with or without Vietnamese accents. */
export function ChoiceBox({
  options,
  value,
  onChange,
  isRequired = false,
  disabled,
  ...box
}: ChoiceBoxProps) {
  const w = useWords()
  const { home, findHome } = useHome()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const known = options?.find((option) => option.value === value)
  const chosen = value === null ? null : (known ?? { value, label: options ? codeText(value) : '' })
  return (
    <Combobox.Root
      items={options ?? []}
      filteredItems={answering(options ?? [], search)}
      value={chosen}
      onValueChange={(option, { reason }) => {
        // An emptied text is the beginning of another search where something must be chosen.
        if (option || !(isRequired && reason === 'input-clear')) onChange(option?.value ?? null)
      }}
      isItemEqualToValue={isSame}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setSearch('')
      }}
      autoHighlight
      disabled={disabled}
    >
      <Combobox.InputGroup className={css['choice']} ref={findHome}>
        <Combobox.Input
          {...box}
          onInput={(event) => setSearch(event.currentTarget.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={holdKeys(isOpen, () => setOpen(true))}
        />
        <span className={css['tools']}>
          {!isRequired && value !== null && !disabled && (
            <Combobox.Clear data-clears="true" aria-label={w(t.clearChoice)} tabIndex={-1}>
              <Icon name="close" size={14} />
            </Combobox.Clear>
          )}
          <Combobox.Trigger aria-label={w(t.openChoices)} tabIndex={-1}>
            <Icon name="chevronDown" size={14} />
          </Combobox.Trigger>
        </span>
      </Combobox.InputGroup>
      <Choices home={home} note={w(noteOf(options))} />
    </Combobox.Root>
  )
}

interface ChoicesBoxProps extends BoxProps {
  readonly options: readonly Option<unknown>[] | undefined
  readonly value: readonly unknown[]
  readonly onChange: (value: readonly unknown[]) => void
  /** Other texts than the offered ones can be typed, each ended by Enter, a comma or a semicolon. */
  readonly takesOthers?: boolean | undefined
}

/** Any of several things, each with a button that takes it away again. */
export function ChoicesBox({
  options,
  value,
  onChange,
  takesOthers,
  disabled,
  onBlur,
  ...box
}: ChoicesBoxProps) {
  const w = useWords()
  const { home, findHome } = useHome()
  const [isOpen, setOpen] = useState(false)
  const texts = useTexts({ options, value, onChange, takesOthers })
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest('[data-choices]')) return
    texts.take(texts.typed)
    onBlur?.()
  }
  return (
    <Combobox.Root
      multiple
      items={texts.offered}
      filteredItems={answering(texts.offered, texts.search)}
      value={texts.chosen}
      onValueChange={(next) => onChange(next.map((option) => option.value))}
      inputValue={texts.typed}
      onInputValueChange={texts.type}
      isItemEqualToValue={isSame}
      open={isOpen}
      onOpenChange={setOpen}
      autoHighlight
      disabled={disabled}
    >
      <Combobox.InputGroup className={css['choice']} ref={findHome}>
        <Combobox.Chips className={css['chosen']}>
          {texts.chosen.map((option) => (
            <Chip key={String(option.value)} label={option.label} isFixed={disabled} />
          ))}
          <Combobox.Input
            {...box}
            onInput={(event) => texts.setSearch(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={holdKeys(isOpen, () => setOpen(true))}
          />
        </Combobox.Chips>
        <span className={css['tools']}>
          <Combobox.Trigger aria-label={w(t.openChoices)} tabIndex={-1}>
            <Icon name="chevronDown" size={14} />
          </Combobox.Trigger>
        </span>
      </Combobox.InputGroup>
      <Choices home={home} note={takesOthers ? null : w(noteOf(options))} />
    </Combobox.Root>
  )
}

/** What is typed into a box of several things, what it offers then, and what it takes of texts that were not offered. */
function useTexts({
  options,
  value,
  onChange,
  takesOthers = false,
}: Pick<ChoicesBoxProps, 'options' | 'value' | 'onChange' | 'takesOthers'>) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const text = search.trim()
  const own = takesOthers && text !== '' ? [{ value: text, label: text }] : []

  function show(next: string): void {
    setTyped(next)
    setSearch(next)
  }
  function take(texts: string): void {
    const parts = takesOthers ? texts.split(/[,;]/).map((part) => part.trim()) : []
    if (parts.some(Boolean)) onChange([...new Set([...value, ...parts.filter(Boolean)])])
    show('')
  }
  return {
    typed,
    search,
    setSearch,
    take,
    type: (next: string) => (takesOthers && /[,;]/.test(next) ? take(next) : show(next)),
    chosen: value.map(
      (one) => options?.find((option) => option.value === one) ?? { value: one, label: codeText(one) },
    ),
    offered: [...own, ...(options ?? []).filter((option) => !own.some((one) => isSame(one, option)))],
  }
}

/** One of the chosen things. */
function Chip({
  label,
  isFixed = false,
}: {
  readonly label: string
  readonly isFixed?: boolean | undefined
}) {
  const w = useWords()
  return (
    <Combobox.Chip className={css['chip']}>
      <span>{label}</span>
      {!isFixed && (
        <Combobox.ChipRemove aria-label={w(t.removeChosen, { name: label })}>
          <Icon name="close" size={12} />
        </Combobox.ChipRemove>
      )}
    </Combobox.Chip>
  )
}

/** What an open list without entries says: that they are on their way, that there are none, or that none answers. */
const noteOf = (options: readonly unknown[] | undefined) =>
  options ? (options[0] ? t.noneFound : t.empty) : t.loading

/** The open list. */
function Choices({ home, note }: { readonly home: HTMLElement | null; readonly note: ReactNode }) {
  return (
    <Combobox.Portal container={home ?? undefined}>
      <Combobox.Positioner className={css['place']} sideOffset={4} collisionPadding={8}>
        <Combobox.Popup className={css['panel']} data-choices="true">
          <Combobox.Empty className={css['nothing']}>{note}</Combobox.Empty>
          <Combobox.List className={css['list']}>
            {(option: Option<unknown>) => (
              <Combobox.Item key={String(option.value)} value={option} className={css['option']}>
                <span>{option.label}</span>
                <Combobox.ItemIndicator>
                  <Icon name="check" size={14} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
