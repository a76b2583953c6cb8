/** A board with nothing but cards in columns and one that follows keys and pointer: what the product is held against. */
export const bareBoard = (count: number): string => `<!doctype html><meta charset="utf-8"><title>Bare</title>
<style>
  main { display: grid; grid-template-columns: repeat(6, minmax(168px, 1fr)); gap: 10px; height: 700px; overflow: auto }
  li { border: 1px solid #ccc; padding: 8px; margin-bottom: 8px; list-style: none; contain: content }
</style>
<main>${Array.from({ length: 6 }, (_, column) => `<ul>${cards(count, column)}</ul>`).join('')}</main>
<script>
  let card = null, by = 0, from = null
  addEventListener('keydown', (event) => {
    if (event.key === ' ') card = event.target.closest('li')
    if (event.key === 'Escape') { card.style.transform = ''; card = null }
    if (card && event.key.startsWith('Arrow')) {
      by += event.key === 'ArrowRight' ? 1 : -1
      card.style.transform = 'translate(' + by * 200 + 'px, 0)'
    }
  })
  addEventListener('pointerdown', (event) => { card = event.target.closest('li'); from = event })
  addEventListener('pointermove', (event) => {
    if (from) card.style.transform = 'translate(' + (event.clientX - from.clientX) + 'px, ' + (event.clientY - from.clientY) + 'px)'
  })
  addEventListener('pointerup', () => { from = null })
</script>`

const cards = (count: number, column: number) =>
  Array.from({ length: count }, (_, at) => at)
    .filter((at) => at % 6 === column)
    .map((at) => `<li>Việc ${at}<p>Hạn 30/11/2026</p><button data-handle>⇄</button></li>`)
    .join('')
