import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import type { ItemDetail } from '#contract/inventory/item.ts'
import { itemTrackingLabels } from '#contract/inventory/labels.ts'
import { itemWords as words } from '#contract/inventory/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'

/** What an item is, and how much is kept of it. */
export function ItemFacts({ item }: { readonly item: ItemDetail }) {
  const w = useWords()
  const label = useLabel()
  const amount = (name: 'minStock' | 'maxStock' | 'safetyStock') => ({
    label: w(words[name]),
    value: item[name] && `${formatQuantity(item[name])} ${item.unit}`,
  })
  const text = (name: 'specification' | 'manufacturer' | 'origin' | 'placePath' | 'suppliers' | 'note') => ({
    label: w(words[name]),
    value: item[name],
  })
  const items = [
    text('specification'),
    text('manufacturer'),
    text('origin'),
    text('placePath'),
    { label: w(words.unit), value: [item.unit, ...item.units.map(unitText(item.unit))].join('; ') },
    amount('minStock'),
    amount('maxStock'),
    item.safetyStock !== '0' && amount('safetyStock'),
    {
      label: w(words.leadTimeDays),
      value: item.leadTimeDays !== null && w(t.days, { count: item.leadTimeDays }),
    },
    text('suppliers'),
    item.tracking !== 'none' && { label: w(words.tracking), value: label(itemTrackingLabels[item.tracking]) },
    item.hasExpiry && { label: w(words.hasExpiry), value: w(t.yes) },
    text('note'),
  ]
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={items.filter((one) => one !== false).filter(({ value }) => value !== null && value !== false)}
      />
    </RecordCard>
  )
}

const unitText =
  (own: string) =>
  ({ unit, factor }: ItemDetail['units'][number]) =>
    `1 ${unit} = ${formatQuantity(factor)} ${own}`

/** What an item fits, and its photos and papers. */
export function ItemPapers({ item: { equipment, files } }: { readonly item: ItemDetail }) {
  const w = useWords()
  return (
    <>
      <RecordCard title={w(words.equipment)}>
        {equipment.length === 0 && <p className="vh-note">{w(t.fitsNothing)}</p>}
        <ul className="vh-lined">
          {equipment.map(({ id, code, name }) => (
            <li key={id} className="vh-line">
              <Link to={pathTo(paths.equipmentPassport, { id })}>{`${code} · ${name}`}</Link>
            </li>
          ))}
        </ul>
      </RecordCard>
      {files.length > 0 && (
        <RecordCard title={w(words.files)}>
          <Attachments
            title={w(words.files)}
            files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
            accept=""
          />
        </RecordCard>
      )}
    </>
  )
}
