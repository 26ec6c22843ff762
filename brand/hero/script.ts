/**
 * Runs inline before the hero is painted. `data-bees="rest"` on the document's element pauses bees and
 * petals; local storage keeps the choice if it is available.
 */
const rest = `{let d=document.documentElement.dataset,k='bees';try{if(localStorage[k])d[k]='rest'}catch{}addEventListener('click',e=>{if(e.target.closest?.('.rest')){d[k]=d[k]?'':'rest';try{localStorage[k]=d[k]}catch{}}})}`

/**
 * Removes bees and petals while the hero's bottom edge is in the window's upper third or above it. Otherwise
 * the browser restyles and repaints them while the shopper uses the products.
 */
const leave = `addEventListener('load',()=>{for(let l of document.querySelectorAll('.hero-life'))new IntersectionObserver(e=>l.classList.toggle('gone',!e.pop().isIntersecting),{rootMargin:'-33% 0px 0px'}).observe(l)})`

export const heroScript = `${rest};${leave}`
