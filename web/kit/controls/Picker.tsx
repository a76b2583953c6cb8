import { type KeyboardEvent, useId, useState } from 'react'

import { fold, matchRank } from '#web/platform/format/fold.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '#web/kit/kit.words.ts'

import { Icon } from './Icon.tsx'
import css from './Picker.module.css'
import { usePopover } from './use-popover.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

interface PickerProps {
  /** What is chosen here, e.g. "Kíp"; it stands on the button until something is chosen. */
  readonly label: string
  /** The chosen value, null for everything. */
  readonly value: string | null
  readonly options: readonly Choice[]
  /** The words for null; "Tất cả" when left out. */
  readonly none?: string
  readonly onChoose: (value: string | null) => void
}

/** From this many options on, a search box helps more than it is in the way. */
const SEARCH_FROM = 8

/** A small button that opens a list to choose one thing from, or everything. */
export function Picker({ label, value, options, none, onChoose }: PickerProps) {
  const w = useWords()
  const popover = usePopover<HTMLDialogElement>((panel) =>
    panel.querySelector<HTMLElement>('input, [role=listbox]')?.focus(),
  )
  const chosen = options.find((option) => option.value === value)
  const choose = (picked: string) => {
    popover.close()
    onChoose(picked || null)
  }
  return (
    <>
      <button
        type="button"
        className={`${css['button']} ${value === null ? '' : css['chosen']}`}
        aria-haspopup="dialog"
        {...popover.button}
      >
        {label}
        {value !== null && <strong>{chosen?.label ?? '…'}</strong>}
        <Icon name="chevronDown" size={14} />
      </button>
      <dialog {...popover.panel} className={`vh-popup ${css['panel']}`} aria-label={label}>
        {popover.isOpen && (
          <Choices
            label={label}
            value={value ?? ''}
            options={[{ value: '', label: none ?? w(t.all) }, ...options]}
            onChoose={choose}
          />
        )}
      </dialog>
    </>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly value: string
  readonly options: readonly Choice[]
  readonly onChoose: (value: string) => void
}

function Choices({ label, value, options, onChoose }: ChoicesProps) {
  const w = useWords()
  const id = useId()
  const [search, setSearch] = useState('')
  const found = ranked(options, search)
  const isSearchable = options.length > SEARCH_FROM
  const walker = useWalker(found, value, isSearchable, onChoose)
  const active = found[walker.at] && `${id}-${walker.at}`
  const walkerProps = { 'aria-activedescendant': active, onKeyDown: walker.onKey }

  return (
    <>
      {isSearchable && (
        <input
          className={css['box']}
          role="combobox"
          aria-label={w(t.searchOption)}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          placeholder={w(t.searchOption)}
          value={search}
          autoComplete="off"
          onChange={(event) => {
            setSearch(event.target.value)
            walker.goTo(0)
          }}
          {...walkerProps}
        />
      )}
      <div
        id={`${id}-list`}
        className={css['list']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be searched
        role="listbox"
        aria-label={label}
        tabIndex={isSearchable ? -1 : 0}
        {...walkerProps}
      >
        {found.map((option, at) => (
          <Row
            key={option.value}
            id={`${id}-${at}`}
            label={option.label}
            isActive={at === walker.at}
            isChosen={option.value === value}
            onReach={() => walker.goTo(at)}
            onChoose={() => onChoose(option.value)}
          />
        ))}
        {found.length === 0 && <p className={css['none']}>{w(t.noneFound)}</p>}
      </div>
    </>
  )
}

/** The keys of a list of options: arrows walk, Enter chooses; Home and End belong to the caret while one can type. */
function useWalker(
  options: readonly Choice[],
  value: string,
  canType: boolean,
  onChoose: (value: string) => void,
) {
  const [at, goTo] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  )
  const last = options.length - 1

  function onKey(event: KeyboardEvent): void {
    const ends = canType ? {} : { Home: 0, End: last }
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, ...ends }
    const to = steps[event.key]
    const option = options[at]
    if (to === undefined && !(event.key === 'Enter' && option)) return
    event.preventDefault()
    if (to === undefined) onChoose(option?.value ?? '')
    else goTo(to < 0 ? last : to > last ? 0 : to)
  }
  return { at, goTo, onKey }
}

interface RowProps {
  readonly id: string
  readonly label: string
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onReach: () => void
  readonly onChoose: () => void
}

/** One option. */
function Row({ id, label, isActive, isChosen, onReach, onChoose }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the list, which has the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option belongs in a native list
      role="option"
      tabIndex={-1}
      ref={isActive ? scrollIntoSight : undefined}
      className={`${css['option']} ${isActive ? css['active'] : ''}`}
      aria-selected={isChosen}
      onPointerMove={onReach}
      onClick={onChoose}
    >
      <span>{label}</span>
      {isChosen && <Icon name="check" size={14} />}
    </div>
  )
}

const scrollIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** The options that answer a search, the ones with the same accents first. */
function ranked(options: readonly Choice[], search: string): readonly Choice[] {
  if (fold(search).trim() === '') return options
  return options
    .map((option) => ({ option, rank: matchRank(option.label, search) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ option }) => option)
}
