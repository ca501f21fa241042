//! Where in a file a change can be made, and how it is said there.

use super::list::{Genre, Position};
use anyhow::Result;
use proc_macro2::Span;
use std::ops::Range;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, BinOp, Expr, Meta, Token};

/// Why a mutant cannot be one of many in one program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstacle {
    /// What is computed when the program is compiled knows no switch.
    Constant,
    /// The type of the function is that of its body.
    OpaqueType,
    /// The code is not compiled for this platform.
    OtherPlatform,
    /// `let` stands between `&&` alone: the mutant is no program.
    LetChain,
}

/// What is replaced.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// The rest of a body from here on.
    Body,
    /// The operator of an expression between these operands.
    Operator(Range<usize>, Range<usize>),
    /// An expression by this operand.
    Operand(Range<usize>),
    /// An arm, whose pattern ends here.
    Arm,
    /// A guard.
    Guard,
    /// A literal by itself without this field.
    Without(Range<usize>),
}

/// A place of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// What kind of change is made there.
    pub genre: Genre,
    /// Where cargo-mutants says that it begins.
    pub start: Position,
    /// The bytes of the expression that a switch goes around, or where one is inserted.
    pub bytes: Range<usize>,
    /// What is replaced.
    pub part: Part,
    /// Why not.
    pub obstacle: Option<Obstacle>,
}

/// The places of the file `text`.
pub fn places(text: &str) -> Result<Vec<Place>> {
    let file = syn::parse_file(text)?;
    let mut search = Search::default();
    search.visit_file(&file);
    Ok(search.places)
}

#[derive(Default)]
struct Search {
    places: Vec<Place>,
    /// Whether what is visited is computed when the program is compiled.
    constant: bool,
    /// Whether it is not compiled at all.
    absent: bool,
}

impl Search {
    fn add(&mut self, genre: Genre, at: Span, bytes: Range<usize>, part: Part) {
        let start = at.start();
        let obstacle = match () {
            () if self.absent => Some(Obstacle::OtherPlatform),
            () if self.constant => Some(Obstacle::Constant),
            () => None,
        };
        self.places.push(Place {
            genre,
            start: (start.line, start.column + 1),
            bytes,
            part,
            obstacle,
        });
    }

    fn obstructed(&mut self, by: Obstacle) {
        if let Some(last) = self.places.last_mut() {
            last.obstacle.get_or_insert(by);
        }
    }

    /// Visits what belongs to a constant, or to code that is none.
    fn within(&mut self, constant: bool, visit: impl FnOnce(&mut Self)) {
        let outside = std::mem::replace(&mut self.constant, constant);
        visit(self);
        self.constant = outside;
    }

    /// Visits what has these attributes.
    fn under(&mut self, attributes: &[Attribute], visit: impl FnOnce(&mut Self)) {
        let outside = self.absent;
        self.absent |= !attributes.iter().all(compiled);
        visit(self);
        self.absent = outside;
    }

    fn body(&mut self, signature: &syn::Signature, block: &syn::Block) {
        if let Some(first) = block.stmts.first() {
            let at = first.span();
            let start = at.byte_range().start;
            self.within(signature.constness.is_some(), |search| {
                search.add(Genre::Body, at, start..start, Part::Body);
            });
            if Opaque::is(&signature.output) {
                self.obstructed(Obstacle::OpaqueType);
            }
        }
    }
}

/// Whether `#[cfg]` says that the code belongs to the tests of this platform.
fn compiled(attribute: &Attribute) -> bool {
    let said = match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => list.parse_args::<Meta>(),
        _ => return true,
    };
    said.map_or(true, |said| holds(&said))
}

fn holds(meta: &Meta) -> bool {
    match meta {
        Meta::Path(path) => {
            path.is_ident("test")
                || path.is_ident("debug_assertions")
                || path.is_ident(std::env::consts::FAMILY)
        }
        Meta::List(list) => {
            let inside = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
            let inside: Vec<bool> = inside.iter().flatten().map(holds).collect();
            match () {
                () if list.path.is_ident("not") => !inside.contains(&true),
                () if list.path.is_ident("any") => inside.contains(&true),
                () => !inside.contains(&false),
            }
        }
        Meta::NameValue(pair) => {
            let Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(value),
                ..
            }) = &pair.value
            else {
                return false;
            };
            let value = value.value();
            match () {
                () if pair.path.is_ident("feature") => ["gpu", "every-view"].contains(&&*value),
                () if pair.path.is_ident("target_arch") => value == std::env::consts::ARCH,
                () if pair.path.is_ident("target_os") => value == std::env::consts::OS,
                () => false,
            }
        }
    }
}

/// Whether a type says `impl`.
struct Opaque(bool);

impl Opaque {
    fn is(output: &syn::ReturnType) -> bool {
        let mut it = Self(false);
        it.visit_return_type(output);
        it.0
    }
}

impl<'ast> Visit<'ast> for Opaque {
    fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
        self.0 = true;
    }
}

/// Whether one of the conditions between `&&` is a `let`.
fn has_let(pair: &syn::ExprBinary) -> bool {
    let inside = |condition: &Expr| match condition {
        Expr::Let(_) => true,
        Expr::Binary(pair) => has_let(pair),
        _ => false,
    };
    matches!(pair.op, BinOp::And(_)) && (inside(&pair.left) || inside(&pair.right))
}

fn bytes(of: &impl Spanned) -> Range<usize> {
    of.span().byte_range()
}

impl<'ast> Visit<'ast> for Search {
    fn visit_item_fn(&mut self, it: &'ast syn::ItemFn) {
        self.under(&it.attrs, |search| {
            search.body(&it.sig, &it.block);
            let constant = it.sig.constness.is_some();
            search.within(constant, |search| visit::visit_item_fn(search, it));
        });
    }

    fn visit_impl_item_fn(&mut self, it: &'ast syn::ImplItemFn) {
        self.under(&it.attrs, |search| {
            search.body(&it.sig, &it.block);
            let constant = it.sig.constness.is_some();
            search.within(constant, |search| visit::visit_impl_item_fn(search, it));
        });
    }

    fn visit_trait_item_fn(&mut self, it: &'ast syn::TraitItemFn) {
        self.under(&it.attrs, |search| {
            if let Some(block) = &it.default {
                search.body(&it.sig, block);
            }
            search.within(false, |search| visit::visit_trait_item_fn(search, it));
        });
    }

    fn visit_item_impl(&mut self, it: &'ast syn::ItemImpl) {
        self.under(&it.attrs, |search| visit::visit_item_impl(search, it));
    }

    fn visit_item_mod(&mut self, it: &'ast syn::ItemMod) {
        self.under(&it.attrs, |search| visit::visit_item_mod(search, it));
    }

    fn visit_local(&mut self, it: &'ast syn::Local) {
        self.under(&it.attrs, |search| visit::visit_local(search, it));
    }

    fn visit_expr_return(&mut self, it: &'ast syn::ExprReturn) {
        self.under(&it.attrs, |search| visit::visit_expr_return(search, it));
    }

    fn visit_expr_block(&mut self, it: &'ast syn::ExprBlock) {
        self.under(&it.attrs, |search| visit::visit_expr_block(search, it));
    }

    fn visit_item_const(&mut self, it: &'ast syn::ItemConst) {
        self.within(true, |search| visit::visit_item_const(search, it));
    }

    fn visit_item_static(&mut self, it: &'ast syn::ItemStatic) {
        self.within(true, |search| visit::visit_item_static(search, it));
    }

    fn visit_impl_item_const(&mut self, it: &'ast syn::ImplItemConst) {
        self.within(true, |search| visit::visit_impl_item_const(search, it));
    }

    fn visit_trait_item_const(&mut self, it: &'ast syn::TraitItemConst) {
        self.within(true, |search| visit::visit_trait_item_const(search, it));
    }

    fn visit_expr_const(&mut self, it: &'ast syn::ExprConst) {
        self.within(true, |search| visit::visit_expr_const(search, it));
    }

    fn visit_variant(&mut self, it: &'ast syn::Variant) {
        self.within(true, |search| visit::visit_variant(search, it));
    }

    fn visit_type(&mut self, it: &'ast syn::Type) {
        // Lengths of arrays.
        self.within(true, |search| visit::visit_type(search, it));
    }

    fn visit_generic_argument(&mut self, it: &'ast syn::GenericArgument) {
        self.within(true, |search| visit::visit_generic_argument(search, it));
    }

    fn visit_pat(&mut self, it: &'ast syn::Pat) {
        self.within(true, |search| visit::visit_pat(search, it));
    }

    fn visit_expr_repeat(&mut self, it: &'ast syn::ExprRepeat) {
        self.visit_expr(&it.expr);
        self.within(true, |search| search.visit_expr(&it.len));
    }

    fn visit_expr_closure(&mut self, it: &'ast syn::ExprClosure) {
        // Also that of a static is called while the program runs.
        self.within(false, |search| visit::visit_expr_closure(search, it));
    }

    fn visit_expr_binary(&mut self, it: &'ast syn::ExprBinary) {
        let operands = Part::Operator(bytes(&it.left), bytes(&it.right));
        self.add(Genre::Binary, it.op.span(), bytes(it), operands);
        if has_let(it) {
            self.obstructed(Obstacle::LetChain);
        }
        visit::visit_expr_binary(self, it);
    }

    fn visit_expr_unary(&mut self, it: &'ast syn::ExprUnary) {
        let operand = Part::Operand(bytes(&it.expr));
        self.add(Genre::Unary, it.op.span(), bytes(it), operand);
        visit::visit_expr_unary(self, it);
    }

    fn visit_arm(&mut self, it: &'ast syn::Arm) {
        self.under(&it.attrs, |search| {
            match &it.guard {
                Some((_, guard)) => {
                    search.add(Genre::Guard, guard.span(), bytes(guard), Part::Guard);
                }
                None => {
                    let end = bytes(&it.pat).end;
                    search.add(Genre::Arm, it.span(), end..end, Part::Arm);
                }
            }
            visit::visit_arm(search, it);
        });
    }

    fn visit_expr_struct(&mut self, it: &'ast syn::ExprStruct) {
        if it.rest.is_some() {
            for pair in it.fields.pairs() {
                let field = bytes(*pair.value());
                let end = pair.punct().map_or(field.end, |comma| bytes(comma).end);
                let removed = Part::Without(field.start..end);
                self.add(Genre::Field, pair.value().span(), bytes(it), removed);
            }
        }
        visit::visit_expr_struct(self, it);
    }
}
