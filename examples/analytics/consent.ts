declare global {
  interface Window {
    // TypeScript has no types for it.
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
  }
}

type Rules = { createScriptURL: (url: string) => string }

// TRUSTED_TYPES has its name, SCRIPT_HOSTS the hosts that it may be used for.
const policy = window.trustedTypes?.createPolicy('listen', { createScriptURL: (url) => url })

export function loadScript(url: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = policy?.createScriptURL(url) ?? url
  document.head.append(script)
}

// Name the service that counts.
const ENGLISH = {
  title: 'Statistics',
  question:
    'May we count your visit? We, and the service that counts, then see what you look at and put into your cart.',
  no: 'No',
  yes: 'Yes',
}
const OTHERS: Record<string, typeof ENGLISH> = {
  de: {
    title: 'Statistik',
    question:
      'Dürfen wir deinen Besuch zählen? Wir und der Dienst, der zählt, sehen dann, was du ansiehst und in den Warenkorb legst.',
    no: 'Nein',
    yes: 'Ja',
  },
  fr: {
    title: 'Statistiques',
    question:
      'Pouvons-nous mesurer votre visite ? Nous et le service de mesure voyons alors ce que vous regardez et mettez au panier.',
    no: 'Non',
    yes: 'Oui',
  },
}

const KEY = 'consent'
const isForbidden = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/**
 * Asks the visitor once, and then begins and sends events. Before the answer nothing is loaded or sent. Without consent
 * and with Global Privacy Control nothing ever is. A link to '#consent', for your privacy policy, asks again.
 */
export function withConsent(begin: () => void, send: (event: ShopEvent) => void) {
  let view: ShopEvent | undefined
  let isBegun = false
  if (isForbidden || location.hash === '#consent') localStorage.removeItem(KEY)
  const answer = isForbidden ? 'no' : localStorage.getItem(KEY)
  if (answer === 'yes') allow()
  if (answer === null) ask(allow)
  return (event: ShopEvent) => {
    if (isBegun) send(event)
    else if (event.name.startsWith('view_item')) view = event
  }

  function allow() {
    isBegun = true
    begin()
    if (view) send(view)
  }
}

function ask(allow: () => void) {
  const words = OTHERS[document.documentElement.lang] ?? ENGLISH
  const box = document.createElement('aside')
  box.ariaLabel = words.title
  box.append(words.question)
  box.style.cssText =
    'position: fixed; z-index: 2; inset: auto 1rem calc(var(--buy-bar) + 1rem); max-width: 24rem; padding: 1rem; border: 1px solid var(--line); background: var(--paper-raised); box-shadow: var(--shadow)'
  const row = document.createElement('p')
  row.style.cssText = 'display: flex; gap: 1rem; margin: 1rem 0 0'
  for (const answer of ['no', 'yes'] as const) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button'
    button.textContent = words[answer]
    button.addEventListener('click', () => {
      localStorage.setItem(KEY, answer)
      box.remove()
      if (answer === 'yes') allow()
    })
    row.append(button)
  }
  box.append(row)
  document.body.append(box)
}
