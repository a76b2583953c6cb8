import { plantDay } from '#contract/core/format.ts'
import { reservoirApi, VersionWrite, type ReservoirVersion } from '#contract/reservoirs/index.ts'
import { versionWords } from '#contract/reservoirs/version-words.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { fieldsIn } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reservoirs.words.ts'
import { LevelFields } from './GeneralForm.tsx'
import { refreshed, useIdsOfDrawer, useVersion } from './use-version.ts'

/** What a first version begins with: everything that is worked out may be read until it is laid down. */
const bare = {
  levels: null,
  volumeCurve: [{}, {}],
  turbineSource: 'reading',
  spillSource: 'reading',
  environmental: { method: 'reading' },
  levelResolutionM: 0.01,
  gaugeToleranceM: 0.05,
} as const

/** Lays down a reservoir from a day on: a copy of the version that was shown, or the first one. */
export function VersionCreate() {
  const { reservoirId, versionId } = useIdsOfDrawer()
  const { close } = useDrawer()
  const w = useWords()
  const { data, error } = useVersion(reservoirId, versionId)
  if (versionId !== 0 && !data)
    return (
      <Drawer title={w(t.newVersion)} onClose={close}>
        <NotRead error={error} lines={8} />
      </Drawer>
    )
  return <NewVersion reservoirId={reservoirId} copied={versionId === 0 ? undefined : data} />
}

interface NewVersionProps {
  readonly reservoirId: number
  readonly copied: ReservoirVersion | undefined
}

function NewVersion({ reservoirId, copied }: NewVersionProps) {
  const w = useWords()
  const today = plantDay(useNow())
  const form = useCreateForm(reservoirApi.createVersion, {
    words: versionWords,
    schema: VersionWrite,
    initial: { ...contentOf(copied), reservoirId, validFrom: today },
    refresh: refreshed,
  })
  return (
    <FormDrawer form={form} title={copied ? t.newVersion : t.firstVersion} wide>
      {copied && <p>{w(t.newVersionHint)}</p>}
      <DayField of={form} name="validFrom" />
      <TextAreaField of={form} name="basis" />
      <FieldGroup title={versionWords.levels}>
        <LevelFields of={fieldsIn(form, 'levels')} />
      </FieldGroup>
      {!copied && (
        <>
          <p>{w(t.startsCurve)}</p>
          <RowsField of={form} name="volumeCurve" addText={t.addPoint} fixedRows={2} dense>
            {(point) => (
              <FieldRow>
                <NumberField of={point} name="levelM" />
                <NumberField of={point} name="volumeHm3" />
              </FieldRow>
            )}
          </RowsField>
        </>
      )}
    </FormDrawer>
  )
}

function contentOf(copied: ReservoirVersion | undefined) {
  if (!copied) return bare as unknown as Partial<ReservoirVersion>
  const { id: _id, version: _version, validUntil: _until, ...content } = copied
  return content
}
