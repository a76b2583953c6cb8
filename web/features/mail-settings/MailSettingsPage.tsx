import { mailSecurityLabels, mailSettingsApi, type MailSettings } from '#contract/mail-settings/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { mailSettingsWords } from '#contract/mail-settings/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './mail-settings.words.ts'

const drawers = lazyDrawers({
  edit: () => import('./MailSettingsEdit.tsx').then((module) => module.MailSettingsEdit),
  test: () => import('./MailTestDrawer.tsx').then((module) => module.MailTestDrawer),
  history: () => import('./MailSettingsHistory.tsx').then((module) => module.MailSettingsHistory),
})

/** How e-mail leaves this installation, and how sending goes. */
export default function MailSettingsPage() {
  const w = useWords()
  const drawer = useDrawers(drawers)
  const { data, error } = useRead(mailSettingsApi.get)
  return (
    <Page>
      <PageHeader
        title={w(t.title)}
        actions={
          data && (
            <>
              <Button icon="history" onClick={() => drawer.history.open()}>
                {w(kitWords.past)}
              </Button>
              {data.version > 0 && <Button onClick={() => drawer.test.open()}>{w(t.test)}</Button>}
              <Button tone="primary" icon="edit" onClick={() => drawer.edit.open()}>
                {w(t.change)}
              </Button>
            </>
          )
        }
      />
      <p className="vh-quiet vh-prose">{w(t.intro)}</p>
      {!data && <NotRead error={error} lines={10} />}
      {data && <Settings of={data} />}
      {drawer.shown}
    </Page>
  )
}

function Settings({ of: settings }: { readonly of: MailSettings }) {
  const w = useWords()
  const label = useLabel()
  const { outbox } = settings
  const refusal = outbox.lastError && `${formatShownInstant(outbox.lastErrorAt)} – ${outbox.lastError}`
  return (
    <div className="vh-card vh-stack vh-measured vh-dense">
      <DescriptionList
        title={w(t.server)}
        items={[
          {
            label: w(mailSettingsWords.isOn),
            value: <Tag colour={settings.isOn ? 'green' : 'default'}>{w(settings.isOn ? t.on : t.off)}</Tag>,
          },
          { label: w(mailSettingsWords.host), value: settings.host && `${settings.host}:${settings.port}` },
          { label: w(mailSettingsWords.security), value: label(mailSecurityLabels[settings.security]) },
          { label: w(mailSettingsWords.userName), value: settings.userName },
          {
            label: w(mailSettingsWords.hasPassword),
            value: w(settings.hasPassword ? t.hasPassword : t.noPassword),
          },
        ]}
      />
      <DescriptionList
        title={w(t.sender)}
        items={[
          { label: w(mailSettingsWords.fromName), value: settings.fromName },
          { label: w(mailSettingsWords.fromAddress), value: settings.fromAddress },
          { label: w(mailSettingsWords.appUrl), value: settings.appUrl },
        ]}
      />
      <DescriptionList
        title={w(t.sending)}
        items={[
          { label: w(t.waiting), value: outbox.waitingCount },
          { label: w(t.failed), value: outbox.failedCount },
          { label: w(t.lastSent), value: formatShownInstant(outbox.lastSentAt) },
          { label: w(t.lastError), value: refusal },
        ]}
      />
    </div>
  )
}
