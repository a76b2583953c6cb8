import {
  backupApi,
  backupHealthLabels,
  type BackupHealth,
  type BackupState,
} from '#contract/backups/index.ts'
import type { StatusColour } from '#contract/core/approval-status.ts'
import { formatInteger, formatShownInstant } from '#contract/core/format.ts'
import { backupSettingsWords } from '#contract/backups/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './backups.words.ts'
import { BackupRuns } from './BackupRuns.tsx'
import { useBackupActions } from './use-backup-actions.ts'
import { usePulse } from './use-pulse.ts'

const drawers = lazyDrawers({
  edit: () => import('./BackupSettingsEdit.tsx').then((module) => module.BackupSettingsEdit),
  history: () => import('./BackupSettingsHistory.tsx').then((module) => module.BackupSettingsHistory),
})

/** How backups stand: whether the data is safe, where copies go, and the last runs. */
export default function BackupsPage() {
  const w = useWords()
  const drawer = useDrawers(drawers)
  const { data, error, refetch } = useRead(backupApi.get)
  const mayEdit = useMay()(backupApi.run)
  const actions = useBackupActions()
  const isActive = data?.runs.some(({ state }) => state === 'waiting' || state === 'running') ?? false
  usePulse(isActive, () => void refetch())
  return (
    <Page>
      <PageHeader
        title={w(t.title)}
        actions={
          data &&
          mayEdit && (
            <>
              <Button icon="history" onClick={() => drawer.history.open()}>
                {w(kitWords.past)}
              </Button>
              {data.settings.s3IsOn && (
                <Button onClick={() => void actions.tryStore()}>{w(t.testStore)}</Button>
              )}
              <Button icon="edit" onClick={() => drawer.edit.open()}>
                {w(t.change)}
              </Button>
              {!isActive && (
                <Button tone="primary" onClick={() => void actions.runNow()}>
                  {w(t.runNow)}
                </Button>
              )}
            </>
          )
        }
      />
      <p className="vh-quiet vh-prose">{w(t.intro)}</p>
      {!data && <NotRead error={error} lines={10} />}
      {data && <Standing of={data} />}
      {data && <BackupRuns runs={data.runs} mayCancel={mayEdit} />}
      {drawer.shown}
    </Page>
  )
}

const colours: Readonly<Record<BackupHealth, StatusColour>> = {
  good: 'green',
  none: 'orange',
  late: 'red',
  failed: 'red',
  off: 'default',
}

function Standing({ of: state }: { readonly of: BackupState }) {
  const w = useWords()
  const label = useLabel()
  const { settings, health, isEncrypted, hasSecrets, freeBytes } = state
  const { keepDays: days, keepWeeks: weeks, keepMonths: months } = settings
  const plain = hasSecrets ? t.plainWithSecrets : t.plain
  return (
    <>
      {state.isOnDataDisk && !settings.s3IsOn && (
        <div className="vh-after vh-measured">
          <Alert tone="warning" title={w(t.sameDisk)}>
            {w(t.sameDiskText)}
          </Alert>
        </div>
      )}
      <div className="vh-card vh-stack vh-measured vh-dense">
        <DescriptionList
          title={w(t.state)}
          items={[
            {
              label: w(t.health),
              value: <Tag colour={colours[health]}>{label(backupHealthLabels[health])}</Tag>,
            },
            { label: w(t.lastVerified), value: formatShownInstant(state.lastVerifiedAt) || w(t.never) },
            { label: w(t.nextRun), value: formatShownInstant(state.nextRunAt) || w(t.noNextRun) },
            { label: w(t.encryption), value: w(isEncrypted ? t.encrypted : plain) },
          ]}
        />
        <DescriptionList
          title={w(t.place)}
          items={[
            { label: w(backupSettingsWords.folder), value: state.folder },
            {
              label: w(t.free),
              value:
                freeBytes === null ? null : w(t.size, { mb: formatInteger(Math.floor(freeBytes / 1e6)) }),
            },
            {
              label: w(t.store),
              value: settings.s3IsOn ? `${settings.s3Endpoint}/${settings.s3Bucket}` : w(t.off),
            },
            { label: w(t.keep), value: w(t.keepText, { days, weeks, months }) },
          ]}
        />
      </div>
    </>
  )
}
