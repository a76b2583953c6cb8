import { type Device, deviceApi, type DeviceLimit } from '#contract/devices/index.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { deviceDrawers } from '../device-drawers.ts'
import { t } from '../limits/device-limits.words.ts'
import { LimitScale } from '../limits/LimitScale.tsx'
import css from './DeviceLimits.module.css'

interface DeviceLimitRowProps {
  readonly device: Device
  readonly version: number
  readonly limit: DeviceLimit
}

/** One parameter of a device: its scale, and for those who may, the ways to give it limits of its own. */
export function DeviceLimitRow({ device, version, limit }: DeviceLimitRowProps) {
  const w = useWords()
  const may = useMay()
  const refresh = useRefresh()
  const { ownLimits } = useDrawers(deviceDrawers)
  const { parameterId, code, name, unit, isOwn } = limit

  async function removeOwn(): Promise<void> {
    const body = { id: device.id, version, parameterId, limits: null }
    const isDone = await confirmAction({
      title: w(t.removeOwnTitle, { parameter: name }),
      text: w(t.removeOwnText, { device: device.code }),
      okText: w(t.removeOwn),
      danger: true,
      run: () => call(deviceApi.updateLimits, { body }),
    })
    if (!isDone) return
    await refresh(deviceApi.limits, deviceApi.get, deviceApi.list)
    toast.success(w(t.removedOwn, { parameter: name, device: device.code }))
  }

  return (
    <li className={`vh-below ${css['row']}`}>
      <div>
        <strong className="vh-medium vh-block">{name}</strong>
        <small>
          {code}
          {unit && ` · ${unit}`}
        </small>
      </div>
      <LimitScale limits={limit} unit={unit} />
      {may(deviceApi.updateLimits) && (
        <div className="vh-row vh-dense">
          <IconButton
            icon="edit"
            label={w(t.setOwn, { parameter: name })}
            onClick={() => ownLimits.open(`${device.id}.${parameterId}`)}
            onPointerEnter={ownLimits.preload}
          />
          {isOwn && (
            <IconButton icon="trash" label={`${w(t.removeOwn)}: ${name}`} onClick={() => void removeOwn()} />
          )}
        </div>
      )}
    </li>
  )
}
