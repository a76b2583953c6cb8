import { approvalDelegationApi, delegateLevelLabels, type Delegation } from '#contract/approvals/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './approval-delegations.words.ts'
import { DelegationCard } from './DelegationCard.tsx'
import css from './DelegationsPage.module.css'

const drawers = lazyDrawers({
  create: () => import('./DelegationForm.tsx').then((module) => module.DelegationForm),
  rules: () => import('./DelegationRulesEdit.tsx').then((module) => module.DelegationRulesEdit),
  history: () => import('./DelegationRulesHistory.tsx').then((module) => module.DelegationRulesHistory),
})

/** Who signs for the user, and for whom the user signs. */
export default function DelegationsPage() {
  const w = useWords()
  const label = useLabel()
  const { id } = useProfile()
  const drawer = useDrawers(drawers)
  const { data, error } = useRead(approvalDelegationApi.list)
  useLiveRefresh(['approval-delegations'], [approvalDelegationApi.list])
  const { data: rules } = useRead(approvalDelegationApi.rules)
  useLiveRefresh(['approval-delegation-rules'], [approvalDelegationApi.rules])
  const revoke = useRevoke()
  return (
    <div className={`vh-page ${css['page']}`}>
      <PageHeader
        title={w(t.delegations)}
        actions={
          <>
            {rules?.can.edit && (
              <>
                <Button icon="history" onClick={() => drawer.history.open()}>
                  {w(kitWords.history)}
                </Button>
                <Button icon="edit" onClick={() => drawer.rules.open()}>
                  {w(t.changeRules)}
                </Button>
              </>
            )}
            <DownloadButton endpoint={approvalDelegationApi.exportExcel} query={{}} name="uy-quyen-ky-thay" />
            <NewButton needs={approvalDelegationApi.create} opens={drawer.create}>
              {w(t.newDelegation)}
            </NewButton>
          </>
        }
      />
      <p className={`vh-quiet ${css['intro']}`}>
        {w(t.intro)}{' '}
        {rules && w(t.ruleNow, { rule: label(delegateLevelLabels[rules.delegates]).toLowerCase() })}
      </p>
      {!data && <NotRead error={error} lines={8} />}
      {data?.items.length === 0 && <Empty icon="user" title={w(t.none)} text={w(t.noneText)} />}
      <ul className="vh-stack">
        {data?.items.map((delegation) => (
          <DelegationCard
            key={delegation.id}
            delegation={delegation}
            isOwn={delegation.fromId === id}
            onRevoke={() => void revoke(delegation)}
          />
        ))}
      </ul>
      {drawer.shown}
    </div>
  )
}

function useRevoke(): (delegation: Delegation) => Promise<void> {
  const w = useWords()
  const refresh = useRefresh()
  return async ({ id, toName: name }) => {
    const isDone = await confirmAction({
      title: w(t.revokeTitle, { name }),
      text: w(t.revokeText),
      okText: w(t.revoke),
      danger: true,
      run: () => call(approvalDelegationApi.revoke, { body: { id } }),
    })
    await refresh(approvalDelegationApi.list)
    if (isDone) toast.success(w(t.wasRevoked, { name }))
  }
}
