/**
 * Runs inline, before the hero is drawn: whether bees and petals rest stands on the document's element
 * and, where the browser keeps anything, in its local storage.
 */
export const heroScript = `{let d=document.documentElement.dataset,k='bees';try{if(localStorage[k])d[k]='rest'}catch{}addEventListener('click',e=>{if(e.target.closest?.('.rest')){d[k]=d[k]?'':'rest';try{localStorage[k]=d[k]}catch{}}})}`
