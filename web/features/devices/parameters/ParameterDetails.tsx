import { directionLabels, type Parameter, parameterApi, totalKindLabels } from '#contract/devices/index.ts'
import { parameterWords } from '#contract/devices/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { LimitScale } from '../limits/LimitScale.tsx'
import { t } from './device-parameters.words.ts'
import { ParameterHead } from './ParameterHead.tsx'
import { useFrequencyText } from './use-frequency-text.ts'

/** All there is to know of a parameter, for those who do not change it. */
export function ParameterDetails() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data: parameter, error } = useRead(parameterApi.get, { query: { id: Number(id) } })
  return (
    <Drawer title={parameter?.name ?? w(t.parameters)} onClose={close}>
      {!parameter && <NotRead error={error} lines={8} />}
      {parameter && <Facts parameter={parameter} />}
    </Drawer>
  )
}

function Facts({ parameter }: { readonly parameter: Parameter }) {
  const w = useWords()
  const label = useLabel()
  const frequencyText = useFrequencyText()
  return (
    <>
      <ParameterHead parameter={parameter} />
      <DescriptionList
        title={w(t.groupIdentity)}
        items={[
          { label: w(parameterWords.code), value: parameter.code },
          { label: w(parameterWords.symbol), value: parameter.symbol },
          { label: w(parameterWords.group), value: usual(parameter.group) },
        ]}
      />
      <DescriptionList
        title={w(t.groupRecording)}
        items={[
          { label: w(parameterWords.unit), value: parameter.unit },
          { label: w(parameterWords.decimals), value: parameter.decimals },
          { label: w(parameterWords.frequencyMinutes), value: frequencyText(parameter.frequencyMinutes) },
          {
            label: w(parameterWords.isRequired),
            value: w(parameter.isRequired ? kitWords.yes : kitWords.no),
          },
          { label: w(parameterWords.direction), value: label(directionLabels[parameter.direction]) },
          { label: w(parameterWords.total), value: label(totalKindLabels[parameter.total]) },
        ]}
      />
      <DescriptionList
        items={[{ label: w(t.limits), value: <LimitScale limits={parameter} unit={parameter.unit} /> }]}
      />
    </>
  )
}
