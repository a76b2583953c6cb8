import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { type DeviceKind, parameterApi } from '#contract/devices/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../device-sheets.words.ts'

/** Leads whoever keeps the catalogue to the parameters of a device kind and their limits. */
export function SettingsLink({ kind }: { readonly kind: DeviceKind | undefined }) {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  if (!may(parameterApi.update)) return null
  return (
    <Button
      icon="sliders"
      onClick={() => void navigate(`${paths.deviceParameters}${kind ? `?deviceKind=${kind}` : ''}`)}
    >
      {w(t.limits)}
    </Button>
  )
}
