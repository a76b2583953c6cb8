import { formatShownInstant } from '#contract/core/format.ts'
import { type FormerCode, formerCodesWord, formerFieldLabels } from '#contract/devices/former-codes.ts'
import { deviceApi } from '#contract/devices/index.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../equipment.words.ts'
import { shownByCodes } from '../form/shown.ts'

interface FormerCodesProps {
  readonly item: EquipmentItem
  readonly onAdd: () => void
}

/** What a thing was called before; nothing for those who can add nothing where there is none. */
export function FormerCodes({ item: { id, formerCodes }, onAdd }: FormerCodesProps) {
  const w = useWords()
  const label = useLabel()
  const mayAdd = useMay()(deviceApi.addFormerCode)
  if (!mayAdd && formerCodes.length === 0) return null
  return (
    <RecordCard
      title={label(formerCodesWord)}
      action={
        mayAdd && (
          <Button icon="plus" onClick={onAdd}>
            {w(t.addFormer)}
          </Button>
        )
      }
    >
      {formerCodes.length === 0 ? <p className="vh-note">{w(t.noFormer)}</p> : <Lines id={id} />}
    </RecordCard>
  )
}

/** Each with what it was, who kept it and when. */
function Lines({ id }: { readonly id: number }) {
  const { data, error } = useRead(deviceApi.formerCodes, { query: { id } })
  if (!data) return <NotRead error={error} lines={1} />
  return (
    <ul className="vh-lined">
      {data.items.map((former) => (
        <Line key={former.id} id={id} former={former} />
      ))}
    </ul>
  )
}

function Line({ id, former }: { readonly id: number; readonly former: FormerCode }) {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const refresh = useRefresh()
  const { id: formerId, field, value, notedAt, notedByName } = former

  async function forget(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.formerTitle, { value }),
      text: w(t.formerText),
      okText: w(t.forgetFormer),
      danger: true,
      run: () => call(deviceApi.removeFormerCode, { query: { id, formerId } }),
    })
    if (isDone) await refresh(...shownByCodes)
  }

  return (
    <li className="vh-bar">
      <span className="vh-fill">
        <strong>{value}</strong> {label(formerFieldLabels[field]).toLowerCase()}
        <small className="vh-quiet vh-block">
          {formatShownInstant(notedAt)} · {notedByName}
        </small>
      </span>
      {may(deviceApi.removeFormerCode) && (
        <IconButton icon="close" label={`${w(t.forgetFormer)}: ${value}`} onClick={() => void forget()} />
      )}
    </li>
  )
}
