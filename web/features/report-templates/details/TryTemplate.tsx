import { useState } from 'react'

import { reportTemplateApi } from '#contract/report-templates/index.ts'
import type { ReportTemplateDetail } from '#contract/report-templates/template.ts'

import { isPeriodWhole, noPeriod, PeriodChoice } from '#web/features/reports/public.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../report-templates.words.ts'
import { usePlantOf } from '../use-plant-of.ts'

/** Fills the workbook with the figures of a plant and a period as they are now. */
export function TryTemplate({ template }: { readonly template: ReportTemplateDetail }) {
  const w = useWords()
  const { id, kind, powerPlantId } = template
  const [plantId, choosePlant] = useState(usePlantOf()(template))
  const [chosen, choose] = useState(noPeriod)
  return (
    <RecordCard title={w(t.tryTitle)}>
      <p className="vh-note vh-after">{w(t.tryHint)}</p>
      <div className="vh-bar">
        {powerPlantId === null && (
          <PlantPicker
            plantId={plantId}
            onChoose={(one) => {
              choosePlant(one)
              choose(noPeriod)
            }}
          />
        )}
        {plantId !== null && (
          <>
            <PeriodChoice
              kind={kind}
              plantId={plantId}
              chosen={chosen}
              none={w(t.latest)}
              onChoose={choose}
            />
            <DownloadButton
              endpoint={reportTemplateApi.preview}
              // What is half chosen is not meant yet: the latest period is tried until it is whole.
              query={{ id, powerPlantId: plantId, ...(isPeriodWhole(kind, chosen) && chosen) }}
              name={`mau-bieu-${id}`}
              label={t.tryIt}
            />
          </>
        )}
      </div>
    </RecordCard>
  )
}
