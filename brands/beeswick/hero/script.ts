/**
 * Runs inline before the hero is painted. `data-bees="rest"` on the root element hides bees and petals. Local storage,
 * if available, stores the choice. The script handles a press of the button itself, and removes it from `earlyClicks`:
 * a second handling would undo it. So it has to run after the script that collects early presses.
 */
const rest = `{let d=document.documentElement.dataset,k='bees';try{if(localStorage[k])d[k]='rest'}catch{}addEventListener('click',e=>{let b=e.target.closest?.('.rest');if(b){window.earlyClicks?.delete(b);d[k]=d[k]?'':'rest';try{localStorage[k]=d[k]}catch{}}},true)}`

/**
 * Shows bees and petals once the hero's picture has loaded, while the hero's bottom edge is below the window's upper
 * third. A shopper who has scrolled further uses the products, and the browser should not restyle and repaint bees
 * meanwhile. A cached picture may load before the parser has reached the bees, so the script then waits for it.
 */
const show = `document.addEventListener('load',e=>{let p=e.target.closest?.('.hero-picture'),f=()=>{let l=p.nextSibling;l&&new IntersectionObserver(e=>l.classList.toggle('shown',e.pop().isIntersecting),{rootMargin:'-33% 0px 0px'}).observe(l)};p&&(document.readyState=='loading'?addEventListener('DOMContentLoaded',f):f())},true)`

export const heroScript = `${rest};${show}`

export type Checked = Satisfies<
  typeof import('./script.ts'),
  typeof import('#brand/hero/script.ts')
>
