import { useState } from 'react'

import { Button } from '#web/kit/controls/Button.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { GateSettings, LevelSettings, WindowSettings } from './RuleSettings.tsx'
import css from './Settings.module.css'
import { t } from './shift-log-settings.words.ts'
import { PhraseSettings, TemplateSettings } from './TemplateSettings.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const drawers = lazyDrawers({
  history: () => import('./ShiftLogSettingsHistory.tsx').then((module) => module.ShiftLogSettingsHistory),
})

/** What a plant lays down for its shift logs: windows, gate, mandatory readings, templates, phrases. */
export default function ShiftLogSettingsPage() {
  const w = useWords()
  const chosen = usePlant()
  const { powerPlants } = useProfile()
  const drawer = useDrawers(drawers)
  const [picked, pick] = useState<number | null>(null)
  const plantId = picked ?? chosen ?? powerPlants[0]?.id
  return (
    <div className="vh-page vh-measured">
      <PageHeader
        title={w(t.title)}
        actions={
          <>
            {chosen === null && <PlantPicker plantId={plantId ?? null} onChoose={pick} />}
            {plantId !== undefined && (
              <Button icon="history" onClick={() => drawer.history.open(plantId)}>
                {w(kitWords.past)}
              </Button>
            )}
          </>
        }
      />
      {plantId === undefined ? <NoPlant /> : <PlantSettings key={plantId} plantId={plantId} />}
      {drawer.shown}
    </div>
  )
}

function PlantSettings({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const form = useSettingsForm(plantId)
  const { value, error, failure, mayEdit } = form
  if (!value) return <NotRead error={error} lines={10} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {!mayEdit && <Alert tone="info" title={w(t.readOnly)} />}
      <fieldset disabled={!mayEdit} className="vh-stack vh-wide">
        <WindowSettings form={form} value={value} />
        <GateSettings form={form} value={value} />
        <LevelSettings form={form} value={value} />
        <TemplateSettings form={form} value={value} />
        <PhraseSettings form={form} value={value} />
      </fieldset>
      {failure && (
        <Alert
          tone="error"
          title={failure.description}
          action={<Button onClick={form.reload}>{w(kitWords.reload)}</Button>}
        />
      )}
      {mayEdit && (
        <footer className={`vh-above vh-row vh-right ${css['footer']}`}>
          {form.isChanged && <Button onClick={form.reload}>{w(kitWords.cancel)}</Button>}
          <Button tone="primary" type="submit" busy={form.isSaving} disabled={!form.isChanged}>
            {w(kitWords.save)}
          </Button>
        </footer>
      )}
    </form>
  )
}
