/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select shows neither drawings nor a second line */
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'

import { useWords } from '#web/platform/i18n/words.ts'

import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { Kbd } from '#web/kit/display/Kbd.tsx'
import { useModal } from '#web/kit/feedback/use-modal.ts'

import { t } from '../app.words.ts'
import { drawings } from '../shell/drawings.ts'
import { useRecentRecords } from '../shell/use-visits.ts'
import { typedAhead } from '../shell/watches.ts'
import css from './Palette.module.css'
import { useFoundPlants } from './use-found-plants.ts'
import { useFoundRecords } from './use-found-records.ts'
import { type Found, useFoundScreens } from './use-found-screens.ts'

/** Finds screens, plants, people, devices and records by a few letters, accents or not, and goes there. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const w = useWords()
  const id = useId()
  const navigate = useNavigate()
  const modal = useModal(onClose)
  const [search, setSearch] = useState(typedAhead.text)
  // It begins with that once; nothing is typed ahead of a palette that is there already.
  useEffect(() => {
    typedAhead.text = ''
  }, [])
  const { groups, all, isSearching } = useFound(search)

  function open(found: Found): void {
    onClose()
    void navigate(found.to)
  }
  const { at, ...keys } = useArrows(all, open)

  return (
    <dialog {...modal} className={css['palette']} aria-label={w(t['palette.label'])}>
      <label className={css['search']}>
        <Icon name="search" size={18} />
        <input
          {...keys}
          role="combobox"
          aria-label={w(t['palette.label'])}
          aria-expanded={all.length > 0}
          aria-controls={id}
          aria-activedescendant={all[at] ? optionId(all[at]) : undefined}
          aria-autocomplete="list"
          placeholder={w(t['palette.placeholder'])}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <div id={id} className={css['list']} role="listbox" aria-label={w(t['palette.label'])}>
        {groups.map(({ name, found }) => (
          <div key={w(name)} role="group" aria-label={w(name)}>
            <p aria-hidden="true">{w(name)}</p>
            {found.map((one) => (
              <Option key={one.to} found={one} isChosen={one === all[at]} onChoose={() => open(one)} />
            ))}
          </div>
        ))}
      </div>
      <output className={css['note']}>
        {all.length === 0 && w(t[isSearching ? 'palette.searching' : 'palette.nothing'])}
      </output>
      <p className={css['keys']} aria-hidden="true">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {w(t['palette.keys'])}
      </p>
    </dialog>
  )
}

/** All that answers the search, in groups and in one row; before anything is asked also what was seen last. */
function useFound(search: string) {
  const screens = useFoundScreens(search)
  const plants = useFoundPlants(search)
  const records = useFoundRecords(search)
  const recent = useRecentRecords().map((record) => ({ ...record, detail: '', icon: drawings.record }))
  const groups = [
    { name: t['palette.recent'], found: search.trim() === '' ? recent : [] },
    { name: t['palette.screens'], found: screens },
    { name: t['palette.plants'], found: plants },
    ...records.groups,
  ].filter(({ found }) => found.length > 0)
  return { groups, all: groups.flatMap(({ found }) => found), isSearching: records.isSearching }
}

/** Walks through the row with the arrow keys; the first one is chosen until then, and again when the row changes. */
function useArrows(row: readonly Found[], open: (found: Found) => void) {
  const [walked, setWalked] = useState<Found['to']>()
  const at = Math.max(
    0,
    row.findIndex(({ to }) => to === walked),
  )

  function onKeyDown(event: KeyboardEvent): void {
    // Enter and the arrows belong to the input method while a Vietnamese word is being composed.
    if (event.nativeEvent.isComposing) return
    const chosen = row[at]
    if (event.key === 'Enter' && chosen) return open(chosen)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step && row[(at + step + row.length) % row.length]
    if (!next) return
    event.preventDefault()
    setWalked(next.to)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return { at, onKeyDown }
}

const optionId = (found: Found) => `found-${found.to}`

interface OptionProps {
  readonly found: Found
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Option({ found, isChosen, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys for its options
    <div
      id={optionId(found)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={css['option']}
      onClick={onChoose}
    >
      <Drawing path={found.icon} />
      <span>{found.title}</span>
      {found.detail && <small>{found.detail}</small>}
    </div>
  )
}
