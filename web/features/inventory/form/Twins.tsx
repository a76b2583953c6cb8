import { useDeferredValue } from 'react'
import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { inventoryApi } from '#contract/inventory/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'

interface TwinsProps {
  readonly powerPlantId: number
  readonly name: string
  readonly specification: string | null
  /** The item that is changed itself. */
  readonly exceptId: number | null
}

const LEAST_LETTERS = 3

/** Warns of items that may be the same thing under another code; nothing where there are none. */
export function Twins({ name, ...rest }: TwinsProps) {
  const asked = useDeferredValue(name.trim())
  if (rest.powerPlantId === 0 || asked.length < LEAST_LETTERS) return null
  return <Found name={asked} {...rest} />
}

function Found({ powerPlantId, name, specification, exceptId }: TwinsProps) {
  const w = useWords()
  const { data } = useRead(inventoryApi.similar, {
    query: {
      powerPlantId,
      name,
      ...(specification && { specification }),
      ...(exceptId !== null && { exceptId }),
    },
  })
  if (!data || data.items.length === 0) return null
  return (
    <Alert tone="warning" title={w(t.twins)}>
      <ul>
        {data.items.map(({ id, itemCode, name: called, specification: spec, stock, unit }) => (
          <li key={id}>
            <Link to={pathTo(paths.item, { id })} target="_blank">
              {[itemCode, called, spec].filter(Boolean).join(' · ')}
            </Link>
            {`: ${formatQuantity(stock)} ${unit}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
