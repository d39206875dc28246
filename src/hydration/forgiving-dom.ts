// Lets React remove nodes, and insert others before them, even if another program has moved or removed them. Browser
// translation replaces each text by its own elements, or wraps the text in them. React knows only the nodes that it
// created, and an error while it removes one would replace the page by an error message (facebook/react#11538).

const { insertBefore, removeChild } = Node.prototype;

/** The child of an element that is a node or contains it; null where the node is no longer in the element. */
function childWith(parent: Node, node: Node | null): Node | null {
	return node && node.parentNode !== parent ? childWith(parent, node.parentNode) : node;
}

Node.prototype.removeChild = function <T extends Node>(node: T): T {
	const child = childWith(this, node);
	if (child) removeChild.call(this, child);
	return node;
};

Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
	insertBefore.call(this, node, childWith(this, next));
	return node;
};
