import { deviceKindLabels, type Parameter } from '#contract/devices/index.ts'
import { parameterWords } from '#contract/devices/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

/** What a parameter belongs to. */
export function ParameterHead({ parameter }: { readonly parameter: Parameter }) {
  const w = useWords()
  const label = useLabel()
  return (
    <DescriptionList
      items={[
        { label: w(parameterWords.powerPlantName), value: parameter.powerPlantName },
        { label: w(parameterWords.deviceKind), value: label(deviceKindLabels[parameter.deviceKind]) },
      ]}
    />
  )
}
