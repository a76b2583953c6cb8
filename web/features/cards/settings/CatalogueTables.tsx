import type { ReactNode } from 'react'

import {
  cardApi,
  cardCatalogueApi,
  plateRuleLabels,
  type CardType,
  type VehicleType,
} from '#contract/cards/index.ts'
import { formatInteger } from '#contract/core/format.ts'
import { cardTypeWords, vehicleTypeWords } from '#contract/cards/words.ts'
import { cardWords } from '#contract/cards/words.ts'

import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../cards.words.ts'
import css from './CardCataloguePage.module.css'
import type { CatalogueDrawers } from './catalogue-drawers.ts'

interface CardTypeTableProps {
  readonly types: readonly CardType[]
  readonly drawer: CatalogueDrawers
}

/** The types of cards in the order they were added. */
export function CardTypeTable({ types, drawer }: CardTypeTableProps) {
  const w = useWords()
  const actions = useActions(drawer.type, drawer.typeHistory, (id) =>
    call(cardCatalogueApi.removeType, { query: { id } }),
  )
  return (
    <table className={`vh-table ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col">{w(cardTypeWords.name)}</th>
          <th scope="col" className="vh-desk">
            {w(cardTypeWords.code)}
          </th>
          <th scope="col">{w(cardTypeWords.isForVehicles)}</th>
          <th scope="col" className="vh-desk">
            {w(cardTypeWords.countsAsPresent)}
          </th>
          <th scope="col" className="vh-figure">
            {w(cardTypeWords.cardCount)}
          </th>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type.id}>
            <Name id={`type-${type.id}`} of={type} />
            <td className="vh-desk vh-quiet">{type.code}</td>
            <td>{type.isForVehicles && w(kitWords.yes)}</td>
            <td className="vh-desk">{type.countsAsPresent && w(kitWords.yes)}</td>
            <td className="vh-figure">{formatInteger(type.cardCount)}</td>
            <Actions describedBy={`type-${type.id}`} items={actions(type)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface VehicleTypeTableProps {
  readonly types: readonly VehicleType[]
  readonly drawer: CatalogueDrawers
}

/** The types of vehicles in the order they were added, with the rule of their plates. */
export function VehicleTypeTable({ types, drawer }: VehicleTypeTableProps) {
  const w = useWords()
  const label = useLabel()
  const actions = useActions(drawer.vehicle, drawer.vehicleHistory, (id) =>
    call(cardCatalogueApi.removeVehicleType, { query: { id } }),
  )
  return (
    <table className={`vh-table ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col">{w(cardWords.vehicleTypeId)}</th>
          <th scope="col" className="vh-desk">
            {w(cardTypeWords.code)}
          </th>
          <th scope="col">{w(vehicleTypeWords.plateRule)}</th>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type.id}>
            <Name id={`vehicle-${type.id}`} of={type} />
            <td className="vh-desk vh-quiet">{type.code}</td>
            <td>{label(plateRuleLabels[type.plateRule])}</td>
            <Actions describedBy={`vehicle-${type.id}`} items={actions(type)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Entry {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
}

function Name({ id, of: { name, isActive } }: { readonly id: string; readonly of: Entry }) {
  const w = useWords()
  return (
    <th scope="row" id={id}>
      {usual(name)} {!isActive && <Tag>{w(t.notInUse)}</Tag>}
    </th>
  )
}

function ActionsHead() {
  const w = useWords()
  return (
    <th scope="col">
      <span className="vh-hidden">{w(kitWords.actions)}</span>
    </th>
  )
}

function Actions({
  describedBy,
  items,
}: {
  readonly describedBy: string
  readonly items: readonly MenuItem[]
}): ReactNode {
  const w = useWords()
  return (
    <td>
      <Menu label={w(kitWords.actions)} describedBy={describedBy} items={items} />
    </td>
  )
}

/** What can be done with an entry of a catalogue. */
function useActions(
  edit: DrawerHandle,
  history: DrawerHandle,
  run: (id: number) => Promise<unknown>,
): (entry: Entry) => readonly MenuItem[] {
  const w = useWords()
  const refresh = useRefresh()

  async function remove({ id, name }: Entry): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeEntryTitle, { name }),
      text: w(t.removeEntryText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => run(id),
    })
    if (!isDone) return
    await refresh(cardApi.dropdowns)
    toast.success(w(t.removedEntry, { name }))
  }

  return (entry) => [
    { label: w(kitWords.edit), icon: 'edit', run: () => edit.open(entry.id) },
    { label: w(kitWords.past), icon: 'history', run: () => history.open(entry.id) },
    { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove(entry) },
  ]
}
